import { Table } from "#app/ui/table.tsx";
import { KEPT_LONGER, RETENTION, type Retention, staysText } from "#domain/privacy/retention.ts";
import type { Chapter } from "./long-read.tsx";

const TITLE = "How long we keep it";

/** The retention periods that the shop applies (PRIV-12); added to the owner's text, too. */
export const RETENTION_CHAPTER: Chapter = { id: "kept-how-long", title: TITLE, content: <Kept /> };

function Kept() {
  const rows: Retention[] = Object.values(RETENTION);
  return (
    <>
      <p>
        The shop deletes this by itself, every hour. What a law or a legal matter asks us to keep
        stays until that has ended.
      </p>
      <Table
        caption={TITLE}
        isCaptionHidden
        columns={[
          { header: "What", cell: (row) => row.what },
          { header: "Why", cell: (row) => row.why },
          { header: "How long", cell: (row) => `${staysText(row)} after ${row.since}` },
        ]}
        rows={rows}
        rowKey={(row) => row.what}
      />
      <dl className="grid gap-3">
        {KEPT_LONGER.map(({ what, until }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
