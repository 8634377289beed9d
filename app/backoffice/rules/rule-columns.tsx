import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import type { ruleRow } from "./rule-view.ts";

export type RuleRow = ReturnType<typeof ruleRow>;

/** A list of rules, each with its page. */
export const RULE_COLUMNS: TableColumn<RuleRow>[] = [
  {
    header: "Rule",
    cell: ({ title, path, note }) => (
      <>
        <AdminLink to={path} className="font-medium break-words">
          {title}
        </AdminLink>
        {note === "" ? null : (
          <span className="block max-w-prose text-caption font-normal break-words text-soft">
            {note}
          </span>
        )}
      </>
    ),
  },
  {
    header: "Says",
    cell: ({ says }) => <span className="block max-w-prose break-words">{says}</span>,
  },
  { header: "Now", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  {
    header: "Certainty",
    cell: ({ certainty }) => <span className="break-words">{certainty}</span>,
  },
  { header: "Last checked", cell: ({ lastChecked }) => lastChecked },
  {
    header: "Check again by",
    cell: ({ checkAgainBy, isDue }) =>
      isDue ? <Badge tone="warning">{checkAgainBy}</Badge> : checkAgainBy,
  },
];
