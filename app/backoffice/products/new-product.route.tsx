import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { NEW_PRODUCT } from "#domain/catalog/new-product.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/new-product.route.ts";
import { PRODUCT_REFUSALS, PRODUCT_TEXTS } from "./product-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, PRODUCT_TEXTS.add);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("products.change", context);
  const categories = await shopOf(context).staff.products.categories(staff);
  return { categories: categories.map(({ name }) => ({ value: name, label: name })) };
}

type Refusal = FormRefusal<typeof NEW_PRODUCT.blank>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const { running, staff: desk } = shopOf(context);
  const fields = NEW_PRODUCT.read(await readForm(request));
  const refuse = (status: number, fieldErrors: Refusal["fieldErrors"]) =>
    data<Refusal>({ fields, fieldErrors, formError: EDIT_TEXTS.refused }, { status });
  const today = formatIsoShopDate(running.clock.now());
  const { values, fieldErrors } = NEW_PRODUCT.validate(fields, today);
  if (values === null) return refuse(400, fieldErrors);
  const claim = claimProblem(values.name);
  if (claim !== null) return refuse(400, { name: claim });
  const added = await desk.products.add(staff, values);
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
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page title={PRODUCT_TEXTS.add} intro={PRODUCT_TEXTS.addPurpose} error={refusal?.formError}>
      <form method="post" className="grid max-w-xl gap-2">
        <RecordFields
          record={NEW_PRODUCT}
          texts={{ ...NEW_PRODUCT.blank, ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
          choices={loaderData}
        />
        <Button className="justify-self-start">Add product</Button>
      </form>
    </Page>
  );
}
