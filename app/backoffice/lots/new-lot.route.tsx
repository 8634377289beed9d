import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { LOT_RECEIPT, newLot } from "#domain/lot/lot.ts";
import type { ReceiveError } from "#server/lots/receive-lot.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { type FormAnswer, readRecordForm } from "../ui/record-form.ts";
import { RecordGroups } from "../ui/record-groups.tsx";
import type { Route } from "./+types/new-lot.route.ts";
import { LAB_GROUP, LOT_TEXTS } from "./lot-texts.ts";
import { lotPath } from "./lot-view.ts";

/** More than enough for every product in the shop. */
const PRODUCTS = parseListQuery(PRODUCT_LIST, new URLSearchParams({ size: "200", sort: "name" }));

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("lots.change", context);
  const { rows } = await desk.products.list(staff, PRODUCTS);
  const products = rows.map(({ productId, name }) => ({ value: String(productId), label: name }));
  return { choices: { products }, newKey: randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("lots.change", { url, context });
  const { values, key, refuse } = await readRecordForm(LOT_RECEIPT, { request, context });
  if (values === null) return refuse(400);
  const received = await desk.lots.receive(staff, newLot(values, key));
  if (!received.ok) return refuse(409, { fieldErrors: problemOf(received.error) });
  writeFlash(context, LOT_TEXTS.received);
  return redirect(lotPath(received.value.lotId));
}

function problemOf(error: ReceiveError): FieldErrors<typeof LOT_RECEIPT.blank> {
  switch (error.code) {
    case "no_product":
      return { productId: "This product no longer exists." };
    case "number_taken":
      return { number: "This product already has a lot with this number." };
    case "not_booked":
      return {
        isBooked:
          error.why.code === "not_counted"
            ? "This product's stock isn't counted. Count it first, or leave this off."
            : "The units couldn't be added to the stock. Try again.",
      };
  }
}

const GROUPS = [
  {
    title: "Delivery",
    fields: ["productId", "number", "madeOn", "expiresOn", "receivedUnits", "reason", "isBooked"],
  },
  LAB_GROUP,
] as const;

/** Records a delivery, which creates a lot. */
export default function NewLotPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: FormAnswer<typeof LOT_RECEIPT.fields> | undefined = actionData;
  return (
    <Page
      title={LOT_TEXTS.receive}
      intro={LOT_TEXTS.receivePurpose}
      links={[{ to: href("/admin/lots"), label: LOT_TEXTS.title }]}
      error={refusal?.formError}
    >
      <RecordGroups
        record={LOT_RECEIPT}
        groups={GROUPS}
        texts={refusal?.fields ?? LOT_RECEIPT.blank}
        errors={refusal?.fieldErrors ?? {}}
        choices={loaderData.choices}
      >
        <input type="hidden" name="key" value={refusal?.key ?? loaderData.newKey} />
        <Button className="justify-self-start">{LOT_TEXTS.receive}</Button>
      </RecordGroups>
    </Page>
  );
}
