import { href } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { LabelFinding } from "#domain/eligibility/label-check.ts";
import { TRAITS } from "#domain/eligibility/traits.ts";
import { HistoryList } from "../changes/history-list.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { LABEL_CHECK_TEXTS } from "../label-check/label-check-texts.ts";
import { badgeColumn, notedColumn } from "../ui/columns.tsx";
import { recordEditor } from "../ui/record-editor.ts";
import { RecordEdit } from "../ui/record-page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product-traits.route.ts";
import { findProduct } from "./find-product.ts";
import { ProductPage } from "./product-page.tsx";
import { productView } from "./product-view.ts";
import { TRAIT_TEXTS } from "./trait-texts.ts";

const editor = recordEditor({
  record: TRAITS,
  param: "productId",
  isPart: true,
  read: "rules.read",
  change: "rules.change",
  find: ({ staff: { rules } }, staff, productId) => rules.traits(staff, { productId }),
  save: ({ staff: { rules } }, staff, { id, values, ...change }) =>
    rules.saveTraits(staff, { ...change, productId: id ?? 0, traits: values }),
  refusals: {},
  title: () => TRAIT_TEXTS.title,
  saved: TRAIT_TEXTS.saved,
  list: (id) => href("/admin/products/:productId/traits", { productId: String(id) }),
});

export const action = editor.action;

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { staff, desk } = deskFor("rules.read", context);
  const { product } = await findProduct({ staff, desk }, params.productId);
  const { productId } = product;
  const [label] = await desk.rules.labels(staff, { productId });
  return {
    ...productView(product, staff),
    hasCompound: product.texts.compound !== null,
    traits: await editor.loader(args),
    findings: label?.findings ?? [],
  };
}

/** Each required statement, and whether the product's texts include it. */
const FINDING_COLUMNS: TableColumn<LabelFinding>[] = [
  notedColumn("Statement", ({ statement, note }) => [statement, note]),
  badgeColumn("Label text", ({ isFound }) =>
    isFound
      ? { tone: "success", label: LABEL_CHECK_TEXTS.found }
      : { tone: "warning", label: LABEL_CHECK_TEXTS.missing },
  ),
];

/** A product's declared traits, which rules about goods use. */
export default function ProductTraitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasCompound, traits, findings } = loaderData;
  return (
    <ProductPage {...loaderData} part={TRAIT_TEXTS.tab} error={actionData?.formError}>
      {hasCompound ? null : <Notice tone="warning" title={TRAIT_TEXTS.noCompound} />}
      <Section title={TRAIT_TEXTS.title} hint={TRAIT_TEXTS.purpose}>
        <RecordEdit record={TRAITS} loaderData={traits} actionData={actionData} />
      </Section>
      <Section title={LABEL_CHECK_TEXTS.section} hint={LABEL_CHECK_TEXTS.hint}>
        <Rows
          name={LABEL_CHECK_TEXTS.section}
          columns={FINDING_COLUMNS}
          rows={findings}
          by="statement"
        />
      </Section>
      <Section title="History">
        <HistoryList entries={traits.history ?? []} />
      </Section>
    </ProductPage>
  );
}
