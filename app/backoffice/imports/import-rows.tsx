import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { ImportResult } from "#domain/import/imported-product.ts";
import { RESULT_TEXTS } from "./import-texts.ts";

export interface RowView {
  line: number;
  name: string;
  result: ImportResult;
  /** Why not, or what it costs and comes in. */
  about: string;
  productId: number | null;
}

interface ImportRowsProps {
  title: string;
  rows: RowView[];
  /** Those that are not shown, too. */
  total: number;
  csv: { path: string; text: string };
}

const COLUMNS: TableColumn<RowView>[] = [
  { header: "Line", cell: ({ line }) => line },
  {
    header: "Product",
    cell: ({ name, productId }) =>
      productId === null ? (
        name
      ) : (
        <Link
          to={href("/admin/products/:productId", { productId: String(productId) })}
          reloadDocument
          className="link inline-block py-1"
        >
          {name}
        </Link>
      ),
  },
  { header: "Details", cell: ({ about }) => about },
  { header: "Result", cell: ({ result }) => RESULT_TEXTS[result] },
];

/** The first rows of a file, and the way to all of them. */
export function ImportRows({ title, rows, total, csv }: ImportRowsProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <ButtonLink to={csv.path} reloadDocument download variant="secondary" size="small">
          {csv.text}
        </ButtonLink>
      </div>
      {total > rows.length ? (
        <p className="text-small text-soft">
          {`The first ${rows.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}.`}
        </p>
      ) : null}
      <Table
        caption={title}
        isCaptionHidden
        density="dense"
        rows={rows}
        rowKey={({ line, name }) => `${line} ${name}`}
        columns={COLUMNS}
      />
    </section>
  );
}
