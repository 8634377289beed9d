import { href } from "react-router";
import { rowIdOf, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ADD_COMPOUND, CHANGE_CATEGORY } from "#domain/catalog/category.ts";
import { STOP_SALE } from "#domain/catalog/sale-stop.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/categories.route.ts";
import { CategoryForm } from "./category-form.tsx";
import { CompoundItem } from "./compound-item.tsx";

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

const CATEGORY_REFUSALS = {
  name_taken: "A category with this name already exists.",
  not_found: "This category no longer exists.",
  changed: "Someone changed this category. Reload the page to see its values now.",
};

interface About {
  /** `null` for a new one. */
  categoryId: number | null;
  /** The category as the form showed it, to refuse outdated forms; "" for a new one. */
  seen: string;
  /** A compound's name. */
  name: string;
}

const stopForm = (isStopped: "on" | ""): PageAct<About> =>
  pageAct(
    STOP_SALE,
    async ({ desk, staff, stored: { name } }, values) => {
      const stopped = await desk.products.stopCompound(staff, { name, ...values });
      if (!stopped.ok) return { error: "This compound doesn't exist." };
      return { saved: `Sale of ${name} ${values.isStopped ? "stopped" : "resumed"}.` };
    },
    { isStopped },
  );

export const action = actPage<About>({
  permission: "products.change",
  find: ({ form }) => ({
    categoryId: rowIdOf(form, "categoryId"),
    seen: textOf(form, "seen"),
    name: textOf(form, "name").trim(),
  }),
  acts: {
    category: pageAct(CHANGE_CATEGORY, async ({ desk, staff, stored }, values) => {
      const { categoryId, seen } = stored;
      const isSwitched = seen !== "" && seen.endsWith(" on") !== values.isActive;
      if (isSwitched && values.reason === null)
        return { fieldErrors: { reason: NO_REASON }, status: 400 };
      const claim = claimProblem(values.name);
      if (claim !== null) return { fieldErrors: { name: claim } };
      const changed = await desk.products.changeCategory(staff, { categoryId, seen, ...values });
      return changed.ok
        ? { saved: `${values.name} saved.` }
        : { fieldErrors: { name: CATEGORY_REFUSALS[changed.error.code] } };
    }),
    add_compound: pageAct(ADD_COMPOUND, async ({ desk, staff }, compound) =>
      (await desk.products.addCompound(staff, compound))
        ? { saved: `${compound.name} added. Assign it on each product's page.` }
        : { fieldErrors: { name: "A compound with this name already exists." } },
    ),
    stop_compound: stopForm("on"),
    allow_compound: stopForm(""),
  },
  to: () => href("/admin/categories"),
});

/** The shop's categories and the compounds in its products. */
export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, compounds, mayChange } = loaderData;
  const refusal = actionData ?? null;
  const refusedOf = (act: string, field: string, value: string) =>
    refusal?.act === act && refusal.fields[field] === value ? refusal : null;
  const added = refusal?.act === "add_compound" ? refusal : null;
  return (
    <Page title={TITLE} error={refusal?.formError}>
      <Section
        className="max-w-3xl"
        title="Categories"
        hint="Shown in this order. Products in a category that's off are hidden. Codes for a category keep working when it's renamed."
      >
        <ul className="divide-y divide-line border-y border-line">
          {categories.map((category) => (
            <li key={category.id}>
              {mayChange ? (
                <CategoryForm
                  category={category}
                  refusal={refusedOf("category", "categoryId", String(category.id))}
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
              <CategoryForm category={null} refusal={refusedOf("category", "categoryId", "")} />
            </li>
          ) : null}
        </ul>
      </Section>
      <Section
        className="max-w-3xl"
        title="Compounds"
        hint="You and your lawyer decide whether a compound can be sold. Stopping one takes all its products off sale right away, including in open checkouts."
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
                  refusedOf("stop_compound", "name", compound.name) ??
                  refusedOf("allow_compound", "name", compound.name)
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
