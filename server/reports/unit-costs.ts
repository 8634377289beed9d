import { and, asc, desc, eq } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import type { UnitCost } from "#domain/report/unit-cost.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { productUnitCosts } from "#server/db/schema/unit-costs.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface CostedProduct {
  productId: number;
  name: string;
  /** Newest first; empty if none was entered. */
  costs: { fromDay: PlainDate; costCents: Cents }[];
}

/** Every product with its unit costs and their start dates. */
export async function listUnitCosts(db: Db): Promise<CostedProduct[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      fromDay: productUnitCosts.fromDay,
      costCents: productUnitCosts.cost,
    })
    .from(products)
    .leftJoin(productUnitCosts, eq(productUnitCosts.productId, products.id))
    .orderBy(asc(products.id), desc(productUnitCosts.fromDay));
  const found = Map.groupBy(rows, ({ productId }) => productId);
  return [...found.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const costs = of.flatMap(({ fromDay, costCents }) =>
      fromDay === null || costCents === null ? [] : [{ fromDay, costCents }],
    );
    return { productId: first.productId, name: first.name, costs };
  });
}

type EnterCostError =
  | { code: "not_found" }
  /** Another cost has already been entered from that day on; it must be removed first. */
  | { code: "entered"; costCents: Cents };

/** Enters a unit cost from a day on (REPORT-6); entering the same cost again changes nothing. */
export async function enterUnitCost(
  db: Db,
  actor: StaffActor,
  { productId, fromDay, costCents }: UnitCost,
): Promise<Result<null, EnterCostError>> {
  const isKnown = (await db.$count(products, eq(products.id, productId))) > 0;
  if (!isKnown) return err({ code: "not_found" });
  const isThis = and(
    eq(productUnitCosts.productId, productId),
    eq(productUnitCosts.fromDay, fromDay),
  );
  const [entered] = await db
    .insert(productUnitCosts)
    .values({ productId, fromDay, cost: costCents, enteredBy: actor })
    .onConflictDoNothing()
    .returning({ productId: productUnitCosts.productId });
  if (entered) return ok(null);
  const [before] = await db
    .select({ costCents: productUnitCosts.cost })
    .from(productUnitCosts)
    .where(isThis);
  if (before && before.costCents !== costCents)
    return err({ code: "entered", costCents: before.costCents });
  return ok(null);
}

/** Removes a cost if it is still the one that was shown. */
export async function removeUnitCost(
  db: Db,
  { productId, fromDay, costCents }: UnitCost,
): Promise<Result<null, "changed">> {
  const removed = await db
    .delete(productUnitCosts)
    .where(
      and(
        eq(productUnitCosts.productId, productId),
        eq(productUnitCosts.fromDay, fromDay),
        eq(productUnitCosts.cost, costCents),
      ),
    )
    .returning({ productId: productUnitCosts.productId });
  return removed.length > 0 ? ok(null) : err("changed");
}
