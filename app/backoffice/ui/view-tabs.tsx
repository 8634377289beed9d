import { TabStrip } from "#app/ui/tab-strip.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export interface ViewTab {
  id: string;
  name: string;
  search: string;
  isCurrent: boolean;
  /** "12", "10k+". */
  count?: string;
}

interface ViewTabsProps {
  label: string;
  /** The list's address. */
  path: string;
  /** Singular and plural for the count. */
  words?: readonly [string, string];
  tabs: readonly ViewTab[];
}

/** A list's views, as tabs. */
export const ViewTabs = ({ label, path, words, tabs }: ViewTabsProps) => (
  <TabStrip label={label}>
    {tabs.map(({ id, name, search, isCurrent, count }) => (
      <li key={id}>
        <a href={path + search} aria-current={isCurrent ? "true" : undefined}>
          {name}
          {count === undefined ? null : (
            <span className="tabular font-normal">
              <VisuallyHidden>, </VisuallyHidden>
              {count}
              <VisuallyHidden> {words?.[count === "1" ? 0 : 1]}</VisuallyHidden>
            </span>
          )}
        </a>
      </li>
    ))}
  </TabStrip>
);
