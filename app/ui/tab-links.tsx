import { Link, useLocation } from "react-router";
import { TabStrip } from "./tab-strip.tsx";

interface TabLinksProps {
  /** The area's name, for the navigation. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** The pages of one area in a row. */
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
