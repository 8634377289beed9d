import { Link, useLocation } from "react-router";
import { TabStrip } from "./tab-strip.tsx";

interface TabLinksProps {
  /** The area's name, for the navigation's accessible name. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** Links to an area's pages, in a row. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <TabStrip label={label}>
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
    </TabStrip>
  );
}
