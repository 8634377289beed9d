import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { TableColumn } from "#app/ui/table.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { checkView, ruleRow } from "./rule-view.ts";

export type RuleRow = ReturnType<typeof ruleRow>;

/** The date when a rule's source is due to be checked again. */
export const CHECK_COLUMN: TableColumn<{ check: ReturnType<typeof checkView> }> = {
  header: RULE.labels.checkAgainBy,
  cell: ({ check: { day, isDue } }) => (isDue ? <Badge tone="warning">{`Due ${day}`}</Badge> : day),
};

/** Columns for a list of rules, with links to their pages. */
export const RULE_COLUMNS: TableColumn<RuleRow>[] = [
  {
    header: "Rule",
    cell: ({ sentence, path, isOn }) => (
      <AdminLink
        to={path}
        title={sentence}
        className={classNames("break-words md:line-clamp-2", !isOn && "font-normal text-soft")}
      >
        {sentence}
      </AdminLink>
    ),
  },
  {
    header: "Status",
    cell: ({ states }) => (
      <span className="flex flex-wrap gap-1.5">
        {states.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </span>
    ),
  },
  { header: "Place", cell: ({ place }) => <span className="break-words">{place}</span> },
  { header: RULE.labels.lastChecked, cell: ({ lastChecked }) => lastChecked },
  CHECK_COLUMN,
];
