import { Badge } from "#app/ui/badge.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";
import type { attemptRow } from "./webhook-view.ts";

type Row = ReturnType<typeof attemptRow>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Event",
    cell: ({ type, messageId }) => (
      <>
        {type}
        <span className="block font-mono text-caption font-normal break-all text-soft">
          {messageId}
        </span>
      </>
    ),
  },
  { header: "Sent", cell: ({ at }) => at },
  {
    header: "Answer",
    cell: ({ status, said, isTaken }) => (
      <div className="grid justify-items-start gap-1">
        <Badge tone={isTaken ? "success" : "danger"}>{status}</Badge>
        {said === "" ? null : (
          <span className="line-clamp-3 max-w-prose text-caption break-all text-soft">{said}</span>
        )}
      </div>
    ),
  },
  { header: "ms", cell: ({ ms }) => ms, isNumeric: true },
];

/** What was sent lately, and what came back. */
export const AttemptTable = ({ rows }: { rows: Row[] }) =>
  rows.length === 0 ? (
    <p className="text-small text-soft">{WEBHOOK_TEXTS.noAttempts}</p>
  ) : (
    <Table
      caption={WEBHOOK_TEXTS.attempts}
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      density="dense"
    />
  );
