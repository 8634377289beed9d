import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import {
  ENTERED_KINDS,
  type MovementFields,
  parseMovement,
  validateMovement,
} from "#domain/catalog/movement-form.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { MoveError, Movement } from "#server/catalog/move-stock.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/product-stock.route.ts";
import { findProduct } from "./find-product.ts";
import { ProductPage } from "./product-page.tsx";
import { ENTERED_HINTS, MOVEMENT_TEXTS, PRODUCT_REFUSALS, PRODUCT_TEXTS } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.name ?? ""}: ${PRODUCT_TEXTS.stock}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const { product } = await findProduct(context, staff, params.productId);
  const { productId, onHand, reserved } = product;
  const movements = await shopOf(context).staff.products.movements(staff, { productId });
  return {
    ...productView(product, staff),
    onHand,
    reserved,
    movements: movements.map(rowOf),
    newKey: randomUUID(),
  };
}

const rowOf = ({ kind, units, onHand, at, ...movement }: Movement) => ({
  ...movement,
  at: at.toISOString(),
  when: formatShopMoment(at),
  what: MOVEMENT_TEXTS[kind],
  units: units > 0 ? `+${units}` : String(units).replace("-", "−"),
  left: onHand === null ? "not counted" : String(onHand),
});

type Row = ReturnType<typeof rowOf>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("stock.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const fields = parseMovement(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith<MovementFields>(fields, EDIT_TEXTS.refused);
  const { values, fieldErrors } = validateMovement(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const { productId } = product;
  const moved = await shopOf(context).staff.products.moveStock(staff, { ...values, productId });
  if (!moved.ok) return refuse(409, { fieldErrors: { units: moveText(moved.error) } });
  const { onHand } = moved.value;
  writeFlash(context, onHand === null ? "It is no longer counted." : `${onHand} on the shelf.`);
  return redirect(href("/admin/products/:productId/stock", params));
}

function moveText(error: MoveError): string {
  switch (error.code) {
    case "not_found":
      return PRODUCT_REFUSALS.not_found;
    case "not_counted":
      return "It is not counted yet: count the shelf first.";
    case "promised":
      return `${error.reserved} are reserved for open orders: edit or cancel those first.`;
    case "changed":
      return `Units came or went meanwhile: there are ${error.onHand ?? "no counted"} now. Count again, and send it once more.`;
  }
}

const COLUMNS: TableColumn<Row>[] = [
  { header: "When", cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  { header: "What", cell: ({ what }) => what },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "On the shelf", cell: ({ left }) => left, isNumeric: true },
  { header: "Why", cell: ({ reason }) => <span className="break-words">{reason ?? ""}</span> },
  { header: "Who", cell: ({ who }) => <span className="break-all">{who}</span> },
];

/** How many units there are, why that changed, and the form that changes it. */
export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { onHand, reserved, movements, mayMoveStock } = loaderData;
  const refusal: FormRefusal<MovementFields> | null = actionData ?? null;
  const { fields, fieldErrors = {} } = refusal ?? {};
  const figures =
    onHand === null
      ? [{ label: "Units", value: "not counted" }]
      : [
          { label: "On the shelf", value: onHand },
          { label: "Reserved for open orders", value: reserved },
          { label: "Free", value: onHand - reserved },
        ];
  return (
    <ProductPage {...loaderData} current="stock" error={refusal?.formError}>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="grid">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular text-heading">{value}</dd>
          </div>
        ))}
      </dl>
      {mayMoveStock ? (
        <Section title="Enter a movement">
          <form method="post" className="grid max-w-xl gap-2">
            <input type="hidden" name="seen" value={onHand ?? ""} />
            <input type="hidden" name="key" value={fields?.key || loaderData.newKey} />
            <Field label="What happened" error={fieldErrors.kind}>
              <Select name="kind" defaultValue={fields?.kind ?? "received"}>
                {ENTERED_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {`${MOVEMENT_TEXTS[kind]}: ${ENTERED_HINTS[kind]}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Units" error={fieldErrors.units}>
              <TextInput
                name="units"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={fields?.units}
              />
            </Field>
            <Field
              label="Reason"
              error={fieldErrors.reason}
              hint="For example the delivery note, or what broke."
            >
              <TextInput name="reason" autoComplete="off" defaultValue={fields?.reason} />
            </Field>
            <Button className="justify-self-start">Enter</Button>
          </form>
        </Section>
      ) : null}
      <Section title="Movements">
        {movements.length === 0 ? (
          <p className="text-small text-soft">None yet.</p>
        ) : (
          <Table
            caption="Movements"
            isCaptionHidden
            columns={COLUMNS}
            rows={movements}
            rowKey={({ id }) => id}
            density="dense"
          />
        )}
      </Section>
    </ProductPage>
  );
}
