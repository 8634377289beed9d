import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { LabelFinding } from "#domain/eligibility/label-check.ts";
import { Rows } from "../ui/rows.tsx";
import { LABEL_CHECK_TEXTS } from "./label-check-texts.ts";

const COLUMNS: TableColumn<LabelFinding>[] = [
  {
    header: "Statement",
    cell: ({ statement, note }) => (
      <>
        <span className="block">{statement}</span>
        {note === "" ? null : (
          <span className="block text-caption font-normal text-soft">{note}</span>
        )}
      </>
    ),
  },
  {
    header: "Label text",
    cell: ({ isFound }) => (
      <Badge tone={isFound ? "success" : "warning"}>
        {isFound ? LABEL_CHECK_TEXTS.found : LABEL_CHECK_TEXTS.missing}
      </Badge>
    ),
  },
];

/** Each statement, and whether a product's texts have it. */
export const LabelFindings = ({ findings }: { findings: LabelFinding[] }) => (
  <Rows name={LABEL_CHECK_TEXTS.section} columns={COLUMNS} rows={findings} by="statement" />
);
