import { Link, useLocation } from "react-router";

interface TabLinksProps {
  /** The area's name, for the navigation. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** The pages of one area in a row, which scrolls where it is narrow. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="view-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              reloadDocument
              aria-current={tab.path === pathname ? "page" : undefined}
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
