import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import type { TableColumn } from "#app/ui/table.tsx";
import { MOVE_STOCK, type StockChange } from "#domain/catalog/stock-movement.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { MoveError, Movement } from "#server/catalog/move-stock.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import { deskFor } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Figures } from "../ui/figures.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product-stock.route.ts";
import { findProduct } from "./find-product.ts";
import { ProductPage } from "./product-page.tsx";
import { MOVEMENT_TEXTS, PRODUCT_REFUSALS, PRODUCT_TEXTS } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.read", context);
  const { product } = await findProduct({ staff, desk }, params.productId);
  const { productId, onHand, reserved } = product;
  const movements = await desk.products.movements(staff, { productId });
  return {
    ...productView(product, staff),
    onHand,
    figures:
      onHand === null
        ? [{ label: "Units", value: "Not counted" }]
        : [
            { label: "On hand", value: onHand },
            { label: "Reserved", value: reserved },
            { label: "Available", value: onHand - reserved },
          ],
    movements: movements.map(rowOf),
    newKey: randomUUID(),
  };
}

const rowOf = ({ kind, units, onHand, at, ...movement }: Movement) => ({
  ...movement,
  at: at.toISOString(),
  when: formatShopMinute(at),
  what: MOVEMENT_TEXTS[kind],
  units: units > 0 ? `+${units}` : String(units).replace("-", "−"),
  left: onHand === null ? "Not counted" : String(onHand),
});

type Row = ReturnType<typeof rowOf>;

export const action = actPage<Pick<StockChange, "productId" | "seenOnHand">>({
  permission: "stock.change",
  async find({ staff, desk, form }, { productId: id = "" }) {
    const { product } = await findProduct({ staff, desk }, id);
    const { productId } = product;
    return { productId, seenOnHand: readCount(textOf(form, "seen"), 9_999_999) };
  },
  acts: {
    move: pageAct(MOVE_STOCK, async ({ desk, staff, stored, key }, values) => {
      const moved = await desk.products.moveStock(staff, { ...stored, key, ...values });
      if (!moved.ok) return { fieldErrors: { units: moveText(moved.error) } };
      const { onHand } = moved.value;
      return { saved: onHand === null ? "No longer counted." : `${onHand} on hand.` };
    }),
  },
  to: ({ productId }) => href("/admin/products/:productId/stock", { productId: String(productId) }),
});

function moveText(error: MoveError | InvalidInput): string {
  switch (error.code) {
    case "invalid":
      return error.reason;
    case "not_found":
      return PRODUCT_REFUSALS.not_found;
    case "not_counted":
      return "Count the stock first. This product isn't counted yet.";
    case "promised":
      return `Open orders reserve ${counted(error.reserved, "unit")}. Edit or cancel those orders first.`;
    case "changed":
      return `Stock changed since you opened this page: ${error.onHand === null ? "it isn't counted" : `${counted(error.onHand, "unit")} on hand`} now. Count again and enter the new number.`;
  }
}

const COLUMNS: TableColumn<Row>[] = [
  { header: "Date", cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  { header: "Movement", cell: ({ what }) => what },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "On hand", cell: ({ left }) => left, isNumeric: true },
  { header: "Reason", cell: ({ reason }) => <span className="break-words">{reason ?? ""}</span> },
  { header: "Staff", cell: ({ who }) => <span className="break-all">{who}</span> },
];

/** Stock on hand, the history of changes, and the form that adjusts it. */
export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { onHand, figures, movements, mayMoveStock, newKey } = loaderData;
  return (
    <ProductPage {...loaderData} part={PRODUCT_TEXTS.stock} error={actionData?.formError}>
      <Figures figures={figures} />
      {mayMoveStock ? (
        <Section title={PRODUCT_TEXTS.move}>
          <form method="post" className="grid max-w-4xl items-start gap-x-4 gap-y-2 sm:grid-cols-3">
            <input type="hidden" name="seen" value={onHand ?? ""} />
            <input type="hidden" name="key" value={actionData?.key ?? newKey} />
            <RecordFields
              record={MOVE_STOCK.input}
              texts={{ ...MOVE_STOCK.input.blank, ...actionData?.fields }}
              errors={actionData?.fieldErrors ?? {}}
            />
            <MainButton act="move">{PRODUCT_TEXTS.move}</MainButton>
          </form>
        </Section>
      ) : null}
      <Section title="Movements">
        <Rows
          name="Movements"
          columns={COLUMNS}
          rows={movements}
          by="id"
          empty={<p className="text-small text-soft">No movements yet.</p>}
        />
      </Section>
    </ProductPage>
  );
}
