import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { CheckedLabel } from "#server/rules/labels.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/label-check.route.ts";
import { LABEL_CHECK_TEXTS, LABEL_STATE_TEXTS } from "./label-check-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("rules.read", context);
  const labels = await desk.rules.labels(staff, { productId: null });
  return { rows: labels.map(labelRow) };
}

const labelRow = ({ productId, name, findings }: CheckedLabel) => {
  const missing = findings.filter(({ isFound }) => !isFound).map(({ statement }) => statement);
  return {
    id: String(productId),
    name,
    path: href("/admin/products/:productId/traits", { productId: String(productId) }),
    found: `${findings.length - missing.length} of ${findings.length}`,
    missing: missing.join("; ") || "none",
  };
};

type LabelRow = ReturnType<typeof labelRow>;

const COLUMNS: TableColumn<LabelRow>[] = [
  linkColumn("Product", ({ name, path }) => [path, name]),
  { header: LABEL_CHECK_TEXTS.found, cell: ({ found }) => found },
  {
    header: LABEL_CHECK_TEXTS.missing,
    cell: ({ missing }) => <span className="block max-w-prose break-words">{missing}</span>,
  },
];

/** The required statements missing from each product's label. */
export default function LabelCheckPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page title={LABEL_CHECK_TEXTS.title} intro={LABEL_CHECK_TEXTS.purpose}>
      <ul className="grid gap-1 text-small text-soft">
        {LABEL_STATE_TEXTS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <EmptyState title="No products yet.">Listed products are checked here.</EmptyState>
      ) : (
        <Rows name={LABEL_CHECK_TEXTS.title} columns={COLUMNS} rows={rows} by="id" />
      )}
    </Page>
  );
}
