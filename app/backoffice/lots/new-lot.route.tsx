import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { type NewLotFields, parseNewLot, validateNewLot } from "#domain/lot/lot-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { ReceiveError } from "#server/lots/receive-lot.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-lot.route.ts";
import { LotFormFields } from "./lot-fields.tsx";
import { LOT_LABELS, LOT_TEXTS } from "./lot-texts.ts";
import { lotPath } from "./lot-view.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(LOT_TEXTS.receive);

/** More products than any shop of this kind has. */
const PRODUCTS = parseListQuery(PRODUCT_LIST, new URLSearchParams({ size: "200", sort: "name" }));

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("lots.change", context);
  const { rows } = await shopOf(context).staff.products.list(staff, PRODUCTS);
  return {
    products: rows.map(({ productId, name }) => ({ productId, name })),
    newKey: randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("lots.change", { url, context });
  const shop = shopOf(context);
  const fields = parseNewLot(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, fieldErrors: FormRefusal<NewLotFields>["fieldErrors"]) =>
    data<FormRefusal<NewLotFields>>(
      { fields, fieldErrors, formError: fieldErrors.key ?? LOT_TEXTS.refused },
      { status },
    );
  const { values, fieldErrors } = validateNewLot(
    fields,
    formatIsoShopDate(shop.running.clock.now()),
  );
  if (values === null) return refuse(400, fieldErrors);
  const received = await shop.staff.lots.receive(staff, values);
  if (!received.ok) return refuse(409, refusalOf(received.error));
  writeFlash(context, LOT_TEXTS.received);
  return redirect(lotPath(received.value.lotId));
}

function refusalOf(error: ReceiveError): FormRefusal<NewLotFields>["fieldErrors"] {
  switch (error.code) {
    case "no_product":
      return { productId: "There is no such product." };
    case "number_taken":
      return { number: "This product has a lot of that number already." };
    case "not_booked":
      return {
        books:
          error.why.code === "not_counted"
            ? "The product is not counted: count its shelf first, or leave this off."
            : "The units could not be put on the shelf. Please try again.",
      };
  }
}

/** A lot as it comes in. */
export default function NewLotPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: FormRefusal<NewLotFields> | null = actionData ?? null;
  const { fields, fieldErrors = {} } = refusal ?? {};
  return (
    <Page
      title={LOT_TEXTS.receive}
      intro={LOT_TEXTS.receivePurpose}
      links={[{ to: href("/admin/lots"), label: LOT_TEXTS.title }]}
      error={refusal?.formError}
    >
      <form method="post" className="grid max-w-3xl gap-2">
        <input type="hidden" name="key" value={fields?.key || loaderData.newKey} />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label={LOT_LABELS.product} error={fieldErrors.productId}>
            <Select name="productId" defaultValue={fields?.productId ?? ""}>
              <option value="">Choose a product</option>
              {loaderData.products.map(({ productId, name }) => (
                <option key={productId} value={productId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={LOT_LABELS.number}
            error={fieldErrors.number}
            hint="As it is on the package."
          >
            <TextInput
              name="number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={fields?.number}
            />
          </Field>
        </div>
        <LotFormFields fields={fields ?? {}} fieldErrors={fieldErrors} />
        <Checkbox
          name="books"
          label="Put its units on the shelf"
          hint="Adds a movement to the product's stock. Leave it off if they were counted already."
          error={fieldErrors.books}
          defaultChecked={fields ? fields.books === "on" : true}
        />
        <Field
          label="Delivery note"
          error={fieldErrors.reason}
          hint="Where it came from: the note's number, or who brought it."
        >
          <TextInput name="reason" autoComplete="off" defaultValue={fields?.reason} />
        </Field>
        <Button className="justify-self-start">{LOT_TEXTS.receive}</Button>
      </form>
    </Page>
  );
}
