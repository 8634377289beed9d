import type { TableColumn } from "#app/ui/table.tsx";
import type { LabelFinding } from "#domain/eligibility/label-check.ts";
import { badgeColumn, notedColumn } from "../ui/columns.tsx";
import { Rows } from "../ui/rows.tsx";
import { LABEL_CHECK_TEXTS } from "./label-check-texts.ts";

const COLUMNS: TableColumn<LabelFinding>[] = [
  notedColumn("Statement", ({ statement, note }) => [statement, note]),
  badgeColumn("Label text", ({ isFound }) =>
    isFound
      ? { tone: "success", label: LABEL_CHECK_TEXTS.found }
      : { tone: "warning", label: LABEL_CHECK_TEXTS.missing },
  ),
];

/** Each statement, and whether a product's texts have it. */
export const LabelFindings = ({ findings }: { findings: LabelFinding[] }) => (
  <Rows name={LABEL_CHECK_TEXTS.section} columns={COLUMNS} rows={findings} by="statement" />
);
