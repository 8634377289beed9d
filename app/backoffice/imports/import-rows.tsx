import { Table, type TableColumn } from "#app/ui/table.tsx";
import { AdminLink, customerPath, FileLink, deskProductPath } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/import.route.ts";
import { RESULT_TEXTS } from "./import-texts.ts";

type RowView = Route.ComponentProps["loaderData"]["rows"][number];

interface ImportRowsProps {
  title: string;
  /** The first column's header. */
  column: string;
  rows: RowView[];
  /** Includes the rows that aren't shown. */
  total: number;
  csv: { path: string; text: string };
}

const columnsOf = (column: string): TableColumn<RowView>[] => [
  { header: "Line", cell: ({ line }) => line },
  { header: column, cell: (row) => <RowName {...row} /> },
  { header: "Details", cell: ({ about }) => about },
  { header: "Result", cell: ({ result }) => RESULT_TEXTS[result] },
];

/** Links to the record that the row added. */
function RowName({ name, productId, userId }: RowView) {
  const path =
    productId !== null ? deskProductPath(productId) : userId !== null ? customerPath(userId) : null;
  return path === null ? (
    <span className="break-words">{name === "" ? "No name" : name}</span>
  ) : (
    <AdminLink to={path} className="tap break-words">
      {name}
    </AdminLink>
  );
}

/** A file's first rows, with a link to all of them. */
export function ImportRows({ title, column, rows, total, csv }: ImportRowsProps) {
  return (
    <Section title={title} actions={<FileLink to={csv.path}>{csv.text}</FileLink>}>
      {total > rows.length ? (
        <p className="text-small text-soft">
          {`Showing the first ${rows.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}.`}
        </p>
      ) : null}
      <Table
        caption={title}
        isCaptionHidden
        density="dense"
        rows={rows}
        rowKey={({ line, name }) => `${line} ${name}`}
        columns={columnsOf(column)}
      />
    </Section>
  );
}
