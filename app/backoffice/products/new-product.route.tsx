import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { NEW_PRODUCT } from "#domain/catalog/new-product.ts";
import { type Contents, CONTENTS } from "#domain/eligibility/contents.ts";
import { UNKNOWN_TRAITS } from "#domain/eligibility/traits.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { lines } from "#domain/record/text-fields.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { staffWhoActs, deskFor, deskToAct } from "../gate/staff-only.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/new-product.route.ts";
import { PRODUCT_LABELS, PRODUCT_REFUSALS, PRODUCT_TEXTS } from "./product-texts.ts";

/** The fields a product needs to be sold; its page has the rest. */
const FORM = record({
  ...NEW_PRODUCT.fields,
  description: lines(PRODUCT_LABELS.description, { max: 500, rows: 3, none: "None" }),
  ...CONTENTS,
  isListed: toggle("List in the shop"),
});

const CONTENT_NAMES = ["productClass", "compounds", "unitMg"] as const;
const isContent = (name: string) => CONTENT_NAMES.some((known) => known === name);

const hasContents = ({ productClass, compounds, unitMg }: Contents): boolean =>
  productClass !== null || compounds !== null || unitMg !== null;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.change", context);
  const categories = await desk.products.categories(staff);
  return {
    categories: categories.map(({ name }) => ({ value: name, label: name })),
    mayDeclare: staff.may("rules.change"),
  };
}

type Refusal = FormRefusal<typeof FORM.blank>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, today } = deskToAct("products.change", { url, context });
  const fields = FORM.read(await readForm(request));
  const refuse = (status: number, fieldErrors: Refusal["fieldErrors"]) =>
    data<Refusal>({ fields, fieldErrors, formError: EDIT_TEXTS.refused }, { status });
  const { values, fieldErrors } = FORM.validate(fields, today);
  if (values === null) return refuse(400, fieldErrors);
  const claims = {
    name: claimProblem(values.name),
    description: claimProblem(values.description),
  };
  if (claims.name !== null) return refuse(400, { name: claims.name });
  if (claims.description !== null) return refuse(400, { description: claims.description });
  // Confirm before anything is added, because rules depend on the contents.
  if (hasContents(values) && staff.may("rules.change"))
    staffWhoActs("rules.change", { url, context });
  const added = await desk.products.add(staff, values);
  if (!added.ok) {
    const { code } = added.error;
    const words = PRODUCT_REFUSALS[code];
    return refuse(409, code === "slug_taken" ? { name: words } : { category: words });
  }
  writeFlash(context, await fillIn(desk, staff, added.value, values));
  return redirect(deskProductPath(String(added.value)));
}

/** Fills in a new product's text and contents, and lists it. @returns the message to show */
async function fillIn(
  { products, rules }: Shop["staff"],
  staff: StaffActor,
  productId: number,
  { description, productClass, compounds, unitMg, isListed }: ValuesOf<typeof FORM.fields>,
): Promise<string> {
  const change = { productId, seenVersion: null, reason: "" };
  if (description !== "") await products.changeTexts(staff, { ...change, texts: { description } });
  const contents = { productClass, compounds, unitMg };
  if (staff.may("rules.change") && hasContents(contents))
    await rules.saveTraits(staff, {
      ...change,
      seenVersion: 0,
      traits: { ...UNKNOWN_TRAITS, ...contents },
    });
  if (!isListed) return PRODUCT_TEXTS.added;
  const listed = await products.setListed(staff, { ...change, isListed });
  if (listed.ok) return "Product added and listed in the shop.";
  const { code } = listed.error;
  const why =
    code === "changed" || code === "list_changed" ? PRODUCT_TEXTS.changed : PRODUCT_REFUSALS[code];
  return `${PRODUCT_TEXTS.added} ${why}`;
}

/** The form for a new product, from its name to whether it is listed. */
export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={PRODUCT_TEXTS.add}
      intro="Add pictures, flavors, warnings and limits after saving."
      links={[{ to: href("/admin/products"), label: PRODUCT_TEXTS.title }]}
      error={refusal?.formError}
    >
      <form method="post" className="grid max-w-4xl gap-5">
        <div className="box grid gap-x-6 gap-y-2 md:grid-cols-2">
          <RecordFields
            record={FORM}
            only={FORM.names.filter((name) => loaderData.mayDeclare || !isContent(name))}
            texts={{ ...FORM.blank, ...refusal?.fields }}
            errors={refusal?.fieldErrors ?? {}}
            choices={loaderData}
          />
        </div>
        <div className="save-bar">
          <Button>Add product</Button>
        </div>
      </form>
    </Page>
  );
}
