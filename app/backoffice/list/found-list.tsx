import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

interface FoundListProps<Row> {
  /** Of the section, where each page begins. */
  id: string;
  /** What is listed, for the table and the pager. */
  name: string;
  /** How many were found, and the word for one and for more. */
  count: string;
  words: readonly [string, string];
  /** The address of the list as a file; null = not for them. */
  csv: string | null;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  newer: string | null;
  older: string | null;
  /** What is shown if nothing was found. */
  empty: ReactNode;
  /** A note below the table. */
  children?: ReactNode;
}

/** What a search found: how much, as a file, a page of it, and the pages beside. */
export function FoundList<Row>(props: FoundListProps<Row>) {
  const { id, name, count, words, csv, columns, rows, rowKey, newer, older, empty } = props;
  return (
    <section id={id} aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="found" className="text-heading">
          {`${count} ${words[count === "1" ? 0 : 1]}`}
        </h2>
        {csv !== null && rows.length > 0 ? (
          <ButtonLink to={csv} reloadDocument download variant="secondary" size="small">
            Export CSV
          </ButtonLink>
        ) : null}
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <Table
            caption={name}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            density="dense"
          />
          {props.children}
        </>
      )}
      <ListPager of={name} hash={id} newer={newer} older={older} />
    </section>
  );
}
