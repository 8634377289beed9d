import { err, type Result } from "#domain/result.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ProductError } from "./change-product.ts";
import type { createProductDesk } from "./product-desk.ts";

type ProductOperations = ReturnType<typeof createProductDesk>["staff"];

interface Planned {
  subject: string;
  change: Record<string, unknown>;
  before: Record<string, unknown>;
  reason: string;
}

/** Messages on the planned changes page. */
const FAILURES: Record<ProductError["code"], string> = {
  not_found: "This product no longer exists.",
  changed: "Someone changed this product.",
  no_category: "Its category no longer exists.",
  no_compound: "Its compound no longer exists.",
  slug_taken: "Another product now uses this address.",
  barcode_taken: "Another product now uses this barcode.",
  member_price_high: "A member price would now be above the regular price.",
  contents_missing: "This product's class or compounds are missing.",
  forbidden: "A rule that applies everywhere prohibits this product.",
  invalid: "It needs a reason.",
  list_changed: "Someone changed its facts, warnings or flavors.",
};

/** Operations that can be planned for a product, by the name of the planned change (DATED-1). */
export function plannedProductActs(products: ProductOperations) {
  const act =
    (run: (actor: StaffActor, base: Base, planned: Planned) => Promise<Answer>) =>
    async (actor: StaffActor, planned: Planned) => {
      const { subject, reason } = planned;
      const base = { productId: Number(subject), seenVersion: null, reason };
      const answer = await run(actor, base, planned);
      return answer.ok ? answer : err(FAILURES[answer.error.code]);
    };
  // Planned values were validated as a form when they were planned, and only we write them.
  return {
    product: act((actor, base, { change, before }) =>
      products.changeTexts(actor, { ...base, texts: change, expected: before }),
    ),
    "product prices": act((actor, base, { change }) =>
      products.changePrices(actor, { ...base, prices: change }),
    ),
    "product sale": act((actor, base, { change }) =>
      "isStopped" in change
        ? products.setStopped(actor, { ...base, isStopped: change["isStopped"] === true })
        : products.setListed(actor, { ...base, isListed: change["isListed"] === true }),
    ),
  };
}

interface Base {
  productId: number;
  seenVersion: null;
  reason: string;
}

type Answer = Result<null, ProductError>;
