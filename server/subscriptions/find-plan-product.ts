import type { Product } from "#domain/catalog/product.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { productSizes } from "#domain/catalog/size-family.ts";
import type { OfferedPlan } from "./request-subscription.ts";

export interface PlanProducts {
  plans: readonly OfferedPlan[];
  /** Products for sale. */
  products: () => Promise<Product[]>;
}

/**
 * The bottle that a plan sends each month, in its first flavor; `null` if it isn't for sale, or there is no such plan.
 */
export async function findPlanProduct(
  { plans, products }: PlanProducts,
  planName: string,
): Promise<{ productId: number; flavor: string } | null> {
  const plan = plans.find(({ name }) => name === planName);
  if (plan === undefined) return null;
  const all = await products();
  const bottle = all.find(
    (product) =>
      product.category === plan.size.category &&
      productSizes(all, product, NOT_A_MEMBER).some(
        ({ id, tablets, isFree, isSoldOut }) =>
          id === product.id && tablets === plan.size.tablets && !isFree && !isSoldOut,
      ),
  );
  return bottle ? { productId: bottle.id, flavor: bottle.flavors[0] ?? "" } : null;
}
