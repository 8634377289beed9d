import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import {
  type NewProductFields,
  parseNewProduct,
  validateNewProduct,
} from "#domain/catalog/new-product.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-product.route.ts";
import { PRODUCT_REFUSALS, PRODUCT_TEXTS } from "./product-texts.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(PRODUCT_TEXTS.add);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("products.change", context);
  const categories = await shopOf(context).staff.products.categories(staff);
  return { categories: categories.map(({ name }) => name) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const fields = parseNewProduct(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, fieldErrors: FormRefusal<NewProductFields>["fieldErrors"]) =>
    data<FormRefusal<NewProductFields>>(
      { fields, fieldErrors, formError: PRODUCT_TEXTS.refused },
      { status },
    );
  const { values, fieldErrors } = validateNewProduct(fields);
  if (values === null) return refuse(400, fieldErrors);
  const claim = claimProblem(values.name);
  if (claim !== null) return refuse(400, { name: claim });
  const added = await shopOf(context).staff.products.add(staff, values);
  if (!added.ok) {
    const { code } = added.error;
    const words = PRODUCT_REFUSALS[code];
    return refuse(409, code === "slug_taken" ? { name: words } : { category: words });
  }
  writeFlash(context, PRODUCT_TEXTS.added);
  return redirect(href("/admin/products/:productId/edit", { productId: String(added.value) }));
}

/** The first facts of a new product; all others are written on its own pages. */
export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: FormRefusal<NewProductFields> | null = actionData ?? null;
  const { fields, fieldErrors = {} } = refusal ?? {};
  return (
    <Page title={PRODUCT_TEXTS.add} intro={PRODUCT_TEXTS.addPurpose} error={refusal?.formError}>
      <form method="post" className="grid max-w-xl gap-2">
        <Field
          label="Name"
          error={fieldErrors.name}
          hint="A name that begins with a number says how many tablets are in it."
        >
          <TextInput name="name" autoComplete="off" defaultValue={fields?.name} />
        </Field>
        <Field label="Category" error={fieldErrors.category}>
          <Select name="category" defaultValue={fields?.category}>
            {loaderData.categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Price" error={fieldErrors.base} hint="In dollars, for example 100.00.">
          <TextInput
            name="base"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={fields?.base}
          />
        </Field>
        <Button className="justify-self-start">Add product</Button>
      </form>
    </Page>
  );
}
