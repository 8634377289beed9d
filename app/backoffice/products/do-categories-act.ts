import type { CategoriesValues } from "#domain/catalog/categories-form.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { claimProblem } from "../changes/find-claims.ts";

type Outcome = { done: string } | { refusal: string };

const CATEGORY_REFUSALS = {
  name_taken: "A category with this name already exists.",
  not_found: "This category no longer exists.",
  changed: "Someone changed this category. Reload the page to see its values now.",
};

/** Does what a form of the categories' page asks for, and says so. */
export async function doCategoriesAct(
  { products }: Shop["staff"],
  actor: StaffActor,
  values: CategoriesValues,
): Promise<Outcome> {
  switch (values.act) {
    case "category": {
      const claim = claimProblem(values.name);
      if (claim !== null) return { refusal: claim };
      const { act: _, ...change } = values;
      const changed = await products.changeCategory(actor, change);
      if (changed.ok) return { done: `${values.name} saved.` };
      return { refusal: CATEGORY_REFUSALS[changed.error.code] };
    }
    case "add_compound":
      return (await products.addCompound(actor, { name: values.name }))
        ? { done: `${values.name} added. Assign it on each product's page.` }
        : { refusal: "A compound with this name already exists." };
    case "stop_compound":
    case "allow_compound": {
      const isStopped = values.act === "stop_compound";
      const { name, reason } = values;
      const stopped = await products.stopCompound(actor, { name, reason, isStopped });
      if (!stopped.ok) return { refusal: "This compound doesn't exist." };
      return { done: isStopped ? `Sale of ${name} stopped.` : `Sale of ${name} resumed.` };
    }
  }
}
