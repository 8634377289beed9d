import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import {
  type CategoriesFields,
  parseCategories,
  validateCategories,
} from "#domain/catalog/categories-form.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/categories.route.ts";
import { CategoryForm } from "./category-form.tsx";
import { CompoundItem } from "./compound-item.tsx";
import { doCategoriesAct } from "./do-categories-act.ts";

const TITLE = "Categories and compounds";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.read", context);
  const [categories, compounds] = await Promise.all([
    desk.products.categories(staff),
    desk.products.compounds(staff),
  ]);
  return {
    categories,
    compounds: compounds.map(({ stopped, ...compound }) => ({
      ...compound,
      stopped: stopped && `Stopped ${formatShopMinute(stopped.at)}: ${stopped.reason}`,
    })),
    mayChange: staff.may("products.change"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, today } = deskToAct("products.change", { url, context });
  const fields = parseCategories(await readForm(request));
  const refuse = (status: number, fieldErrors: FormRefusal<CategoriesFields>["fieldErrors"]) =>
    data<FormRefusal<CategoriesFields>>(
      { fields, fieldErrors, formError: fieldErrors.act ?? EDIT_TEXTS.refused },
      { status },
    );
  const { values, fieldErrors } = validateCategories(fields, today);
  if (values === null) return refuse(400, fieldErrors);
  const outcome = await doCategoriesAct(desk, staff, values);
  if ("refusal" in outcome) return refuse(409, { name: outcome.refusal });
  writeFlash(context, outcome.done);
  return redirect(href("/admin/categories"));
}

/** How the shop is divided, and what its products are made of. */
export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, compounds, mayChange } = loaderData;
  const refusal = actionData ?? null;
  const refusedOf = (act: string, named: Partial<CategoriesFields>) =>
    refusal?.fields?.act === act &&
    Object.entries(named).every(
      ([name, value]) => refusal.fields?.[name as keyof CategoriesFields] === value,
    )
      ? refusal
      : null;
  const added = refusedOf("add_compound", {});
  return (
    <Page title={TITLE} error={refusal?.formError}>
      <Section
        className="max-w-3xl"
        title="Categories"
        hint="Shown in this order. Products in a category that's off are hidden. Codes follow a category's new name."
      >
        <ul className="divide-y divide-line border-y border-line">
          {categories.map((category) => (
            <li key={category.id}>
              {mayChange ? (
                <CategoryForm
                  category={category}
                  refusal={refusedOf("category", { categoryId: String(category.id) })}
                />
              ) : (
                <p className="flex flex-wrap gap-3 py-3">
                  {category.name}
                  {category.isActive ? null : <Badge>Off</Badge>}
                </p>
              )}
            </li>
          ))}
          {mayChange ? (
            <li>
              <CategoryForm category={null} refusal={refusedOf("category", { categoryId: "" })} />
            </li>
          ) : null}
        </ul>
      </Section>
      <Section
        className="max-w-3xl"
        title="Compounds"
        hint="You and your lawyer decide whether a compound can be sold. Stopping one takes all its products off sale right away, also in open checkouts."
      >
        {compounds.length === 0 ? (
          <p className="text-small">None yet.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {compounds.map((compound) => (
              <CompoundItem
                key={compound.name}
                compound={compound}
                mayChange={mayChange}
                refusal={
                  refusedOf("stop_compound", { name: compound.name }) ??
                  refusedOf("allow_compound", { name: compound.name })
                }
              />
            ))}
          </ul>
        )}
        {mayChange ? (
          <form method="post" className="grid max-w-xl gap-2">
            <TextField form={added} name="name" label="New compound" />
            <Button
              name="act"
              value="add_compound"
              variant="secondary"
              className="justify-self-start"
            >
              Add compound
            </Button>
          </form>
        ) : null}
      </Section>
    </Page>
  );
}
