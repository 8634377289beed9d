import type { ReactNode } from "react";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { FileLink } from "./admin-link.tsx";
import type { ListView } from "./list-view.ts";

interface ListProps<Row> {
  /** The section's element id, where each page of the list starts. */
  id: string;
  /** Names the table and the pager. */
  name: string;
  /** Singular and plural for the heading, as in "25 orders"; the heading is the name if they're left out. */
  words?: readonly [string, string];
  list: ListView;
  /** The path of the list's CSV file; `null` if they may not export it. */
  csv?: string | null;
  /** Its search and filters. */
  toolbar?: ReactNode;
  /** Next to the count, before the CSV link. */
  actions?: ReactNode;
  columns: TableColumn<Row>[];
  /** The sort names of columns with a sortable header. */
  sortedBy?: Readonly<Record<string, string>>;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown if there are no matches. */
  empty: ReactNode;
  /** Shown below the table. */
  children?: ReactNode;
}

/** A page of a list: its toolbar, count, CSV link, rows and pager. */
export function List<Row>(props: ListProps<Row>) {
  const { id, name, words, list, csv = null, toolbar, actions, columns, rows, rowKey } = props;
  const { sortedBy = {}, empty } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="list">
      <div className="list-head">
        {toolbar}
        <h2 id={`${id}-title`}>
          {words && list.count ? `${list.count} ${words[list.count === "1" ? 0 : 1]}` : name}
        </h2>
        {actions}
        {csv !== null && rows.length > 0 ? <FileLink to={csv + list.search} /> : null}
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <Table
            caption={name}
            isCaptionHidden
            columns={columns.map((column) =>
              withSort(column, list.sorts?.[sortedBy[column.header] ?? ""]),
            )}
            rows={rows}
            rowKey={rowKey}
            density="dense"
          />
          {props.children}
        </>
      )}
      <ListPager of={name} hash={id} newer={list.newer} older={list.older} />
    </section>
  );
}

const withSort = <Row,>(
  column: TableColumn<Row>,
  sort: TableColumn<Row>["sort"],
): TableColumn<Row> => (sort === undefined ? column : { ...column, sort });
