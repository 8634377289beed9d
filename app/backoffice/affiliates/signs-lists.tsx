import { Table, type TableColumn } from "#app/ui/table.tsx";
import { customerPath, ORDER_COLUMN, TapLink } from "../ui/admin-link.tsx";
import { linkColumn } from "../ui/columns.tsx";
import type { SignsView } from "./affiliate-view.ts";

type Neighbor = SignsView["neighbors"][number];

const whose = linkColumn<Neighbor>("Affiliate", ({ affiliate, path }) => [path, affiliate]);

const COLUMNS: TableColumn<Neighbor>[] = [
  ORDER_COLUMN,
  { header: "Date", cell: ({ date }) => date, isDate: true },
  linkColumn("Customer", ({ userId, name }) => [customerPath(userId), name]),
  { header: "In common", cell: ({ signs }) => signs },
];

interface SignsListsProps {
  signs: SignsView;
  /** Whether the lists cover all affiliates, so each row names its own. */
  ofAll: boolean;
}

/** The patterns as lists, or a sentence if there are none. */
export function SignsLists({ signs, ofAll }: SignsListsProps) {
  const { neighbors, lists } = signs;
  if (neighbors.length === 0 && lists.length === 0)
    return <p className="text-soft">No unusual patterns.</p>;
  return (
    <>
      {neighbors.length === 0 ? null : (
        <Table
          caption="Orders that share details with the affiliate"
          columns={ofAll ? [...COLUMNS, whose] : COLUMNS}
          rows={neighbors}
          rowKey={({ orderNumber }) => orderNumber}
          density="dense"
        />
      )}
      {lists.map(({ title, hint, rows }) => (
        <div key={title} className="grid gap-2">
          <h3 className="text-base font-medium">{title}</h3>
          <p className="text-small text-soft">{hint}</p>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(({ affiliate, path, text }) => (
              <li key={affiliate + text} className="flex flex-wrap gap-x-6 py-2.5">
                <span className="min-w-0 flex-1 break-words">{text}</span>
                {ofAll ? <TapLink to={path}>Affiliate {affiliate}</TapLink> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
