import { Table, type TableColumn } from "#app/ui/table.tsx";
import { COHORTS } from "#domain/report/period.ts";
import { COHORT_TEXTS } from "./cohort-texts.ts";
import type { CohortRowView } from "./cohort-view.ts";

const COLUMNS: TableColumn<CohortRowView>[] = [
  { header: COHORT_TEXTS.cohort, cell: (row) => row.name },
  ...Array.from({ length: COHORTS }, (_, offset) => ({
    header: offset === 0 ? COHORT_TEXTS.first : COHORT_TEXTS.later(offset),
    isNumeric: true,
    cell: ({ cells }: CohortRowView) => {
      const cell = cells[offset];
      return cell === undefined || cell.text === "" ? null : (
        <>
          {cell.text} <span className="block text-caption text-soft">{cell.more}</span>
        </>
      );
    },
  })),
];

/** First months by the months after them. */
export const CohortTable = ({ caption, rows }: { caption: string; rows: CohortRowView[] }) => (
  <Table
    caption={caption}
    isCaptionHidden
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    density="dense"
  />
);
