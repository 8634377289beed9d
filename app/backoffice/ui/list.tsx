import type { ReactNode } from "react";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { FileLink } from "./admin-link.tsx";
import type { ListView } from "./list-view.ts";

interface ListProps<Row> {
  /** The section's fragment, where each page begins. */
  id: string;
  /** Names the table and the pager. */
  name: string;
  /** One row and many for the heading, "25 orders"; without them it is the name. */
  words?: readonly [string, string];
  list: ListView;
  /** The address of the list as a file; `null` if it isn't for them. */
  csv?: string | null;
  /** Its search and filters. */
  toolbar?: ReactNode;
  /** Beside the count, before the file. */
  actions?: ReactNode;
  columns: TableColumn<Row>[];
  /** Columns whose header sorts, by the list's name for the sort. */
  sortedBy?: Readonly<Record<string, string>>;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown if nothing was found. */
  empty: ReactNode;
  /** Below the table. */
  children?: ReactNode;
}

/** A page of a list: its toolbar, how many were found, the list as a file, the rows, and the pages beside. */
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
