import { sql } from "drizzle-orm";
import type { Decision } from "#domain/eligibility/decide.ts";
import { asksAboutGoods } from "#domain/eligibility/judge-eligibility.ts";
import { judgeState } from "#domain/eligibility/judge-state.ts";
import { NO_GOODS } from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { goodsReader } from "./read-goods.ts";

/** A product on sale, judged by all rules of a state, with nothing packed. */
export interface StateProduct {
  productId: number;
  name: string;
  decision: Decision;
}

/** @param rules the rules in force */
export async function productsInState(
  db: Db,
  state: string,
  rules: readonly EligibilityRule[],
  today: PlainDate,
): Promise<StateProduct[]> {
  const { rows: products } = await db.execute<{ id: number; name: string }>(sql`
    select p.id, p.name from products p join categories c on c.id = p.category_id
    where p.active and c.active order by p.name, p.id`);
  const productIds = products.map(({ id }) => id);
  const here = rules.filter(({ place }) => place === null || place.state === state);
  const goods = asksAboutGoods(here)
    ? (await goodsReader(db, { rules: here, productIds, today, userIds: [], orderIds: [] }))({
        userId: "",
        orderId: null,
      })
    : NO_GOODS;
  return judgeState({ state, products, goods, today }, here);
}
