import { isRefusal } from "#domain/eligibility/check-destination.ts";
import { judgeEligibility } from "#domain/eligibility/judge-eligibility.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { readGoods } from "#server/compliance/read-goods.ts";
import { rulesInForce } from "#server/compliance/rule-rows.ts";
import { lookupZip, zipDirectory } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";

/** Whether one product may go somewhere, by all rules in force there. */
export interface GoodsAnswer {
  productId: number;
  verdict: "ships" | "review" | "refused";
  /** The checkout's own message; `null` if it isn't refused. */
  text: string | null;
  /** Whether the order would wait for age verification. */
  needsVerifiedAge: boolean;
}

/** The checkout's answer for one unit of each product, for an unknown customer (API-16). */
export async function checkGoods(
  { db, clock }: { db: Db; clock: Clock },
  zip: string,
  products: readonly { id: number; name: string }[],
): Promise<GoodsAnswer[]> {
  const today = formatIsoShopDate(clock.now());
  const rules = await rulesInForce(db, today);
  const { state, city } = lookupZip(zip) ?? { state: "", city: "" };
  const productIds = products.map(({ id }) => id);
  const goods = await readGoods(db, { rules, userId: "", productIds, today });
  return products.map(({ id: productId, name }) => {
    const { destination, decision } = judgeEligibility(
      {
        destination: { state, city, zip },
        lines: [{ productId, name, quantity: 1 }],
        goods,
        isAgeVerified: false,
        today,
      },
      rules,
      zipDirectory(),
    );
    const { verdict, text } = destination;
    return {
      productId,
      verdict: isRefusal(verdict)
        ? "refused"
        : verdict === "review" || decision.needsReview
          ? "review"
          : "ships",
      text,
      needsVerifiedAge: decision.needsVerifiedAge,
    };
  });
}
