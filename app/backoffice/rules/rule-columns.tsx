import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { checkView, ruleRow } from "./rule-view.ts";

export type RuleRow = ReturnType<typeof ruleRow>;

/** The day by which a source is to be looked up again. */
export const CHECK_COLUMN: TableColumn<{ check: ReturnType<typeof checkView> }> = {
  header: RULE.labels.checkAgainBy,
  cell: ({ check: { day, isDue } }) => (isDue ? <Badge tone="warning">{day}</Badge> : day),
};

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
          <span
            title={note}
            className="line-clamp-1 max-w-prose font-normal wrap-anywhere text-soft"
          >
            {note}
          </span>
        )}
      </>
    ),
  },
  {
    header: RULE.labels.effect,
    cell: ({ says }) => <span className="block max-w-prose break-words">{says}</span>,
  },
  { header: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  {
    header: RULE.labels.certainty,
    cell: ({ certainty }) => <span className="break-words">{certainty}</span>,
  },
  { header: RULE.labels.lastChecked, cell: ({ lastChecked }) => lastChecked },
  CHECK_COLUMN,
];
