import { Link, useLocation } from "react-router";

interface TabLinksProps {
  /** What the pages are about, for the navigation's accessible name. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** The pages of one area in a row, which scrolls where it is narrow. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="-mb-2 border-b border-line">
      <ul className="flex gap-x-5 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              reloadDocument
              aria-current={tab.path === pathname ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-small whitespace-nowrap hover:border-line aria-[current]:border-primary aria-[current]:font-medium"
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
