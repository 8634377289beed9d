import { type SQL, sql } from "drizzle-orm";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import {
  asksAboutGoods,
  judgeEligibility,
  type JudgedEligibility,
} from "#domain/eligibility/judge-eligibility.ts";
import { NO_GOODS } from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";
import { goodsReader } from "./read-goods.ts";
import { rulesInForce } from "./rule-rows.ts";
import { zipDirectory } from "./zip-directory.ts";

/** An order as the rules see it; its destination may differ from the one in its row. */
export interface OrderToJudge {
  orderId: number;
  userId: string;
  state: string;
  city: string;
  zip: string;
  /** If left out, it doesn't matter for which home the age was verified (AGE-11). */
  street?: string;
  /** If left out, the position from its last decision, for its current destination (PLACE-13). */
  position?: HousePosition | null;
  /** Lines as an edit would have them; if left out, the current ones. */
  lines?: readonly { productId: number; name: string; quantity: number }[];
}

interface LineRow extends Record<string, unknown> {
  order_id: string;
  productId: number;
  name: string;
  quantity: number;
}

/**
 * Judges placed orders by the rules in force now (PLACE-10, ELIG-2), in the given order: by destination, contents,
 * packed lots, and recipient.
 */
export async function judgeOrders(
  db: Db,
  orders: readonly OrderToJudge[],
  today: PlainDate,
  rules?: readonly EligibilityRule[],
): Promise<JudgedEligibility[]> {
  if (orders.length === 0) return [];
  const inForce = rules ?? (await rulesInForce(db, today));
  const userIds = [...new Set(orders.map(({ userId }) => userId))];
  const known = await readKnown(db, orders);
  const { linesOf, goodsOf } = asksAboutGoods(inForce)
    ? await readAll(db, { rules: inForce, today, orders, userIds })
    : NOTHING_ASKED;
  const directory = zipDirectory();
  return orders.map(({ orderId, userId, state, city, zip, position, lines }, at) => {
    const { isAgeVerified = false, position: kept = null } = known.get(at) ?? {};
    return judgeEligibility(
      {
        destination: { state, city, zip, position: position === undefined ? kept : position },
        lines: lines ?? linesOf(orderId),
        goods: goodsOf({ userId, orderId }),
        isAgeVerified,
        today,
      },
      inForce,
      directory,
    );
  });
}

const NOTHING_ASKED = { linesOf: () => [], goodsOf: () => NO_GOODS };

interface Asked {
  rules: readonly EligibilityRule[];
  today: PlainDate;
  orders: readonly OrderToJudge[];
  userIds: readonly string[];
}

async function readAll(db: Db, { rules, today, orders, userIds }: Asked) {
  const ids = orders.map(({ orderId }) => orderId);
  const lines = await readLines(db, ids);
  const all = [...lines.values(), ...orders.map((order) => order.lines ?? [])].flat();
  const productIds = [...new Set(all.map(({ productId }) => productId))];
  return {
    linesOf: (orderId: number) => lines.get(orderId) ?? [],
    goodsOf: await goodsReader(db, { rules, productIds, today, userIds, orderIds: ids }),
  };
}

/** Reads the orders' lines; for an order that has shipped in part, only the units left to ship. */
async function readLines(db: Db, orderIds: readonly number[]) {
  const ids = sql`${sql.param([...orderIds])}::bigint[]`;
  const { rows } = await db.execute<LineRow>(sql`
    select i.order_id, i.product_id as "productId", p.name,
      sum(i.quantity - i.units_canceled - case when o.status = 'pending' and o.tracking_number is not null then ${SHIPPED_UNITS} else 0 end)::int
        as quantity
    from order_items i join products p on p.id = i.product_id join orders o on o.id = i.order_id
    where i.order_id = any(${ids}) and o.id = any(${ids})
    group by i.order_id, i.product_id, p.name
    order by i.order_id, i.product_id`);
  return Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    (row) => Number(row.order_id),
  );
}

interface KnownRow extends Record<string, unknown> {
  at: number;
  isAgeVerified: boolean;
  position: HousePosition | null;
}

/** By index in the list: whether the customer's age is verified for the destination, and the house's position. */
async function readKnown(db: Db, orders: readonly OrderToJudge[]): Promise<Map<number, KnownRow>> {
  const asked = orders.map(({ orderId, userId, street, zip }, at) => ({
    at,
    id: orderId,
    person: userId,
    street: street ?? null,
    zip,
  }));
  const { rows } = await db.execute<KnownRow>(sql`
    select at, is_age_proved(person, home_of(street, zip)) as "isAgeVerified", ${lastPosition(sql`asked.id`)} as position
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at int, id bigint, person text, street text, zip text)`);
  return new Map(rows.map((row) => [row.at, row]));
}

const lastPosition = (
  orderId: SQL,
) => sql`(select d.located -> 'position' from eligibility_decisions d
  where d.order_id = ${orderId} order by d.id desc limit 1)`;

/** The position of the house that an order goes to, from its last decision. */
export async function positionOfOrder(db: Db, orderId: number): Promise<HousePosition | null> {
  const { rows } = await db.execute<{ position: HousePosition | null }>(
    sql`select ${lastPosition(sql`${orderId}`)} as position`,
  );
  return rows[0]?.position ?? null;
}

/** The same for one order. */
export async function judgeOrder(
  db: Db,
  order: OrderToJudge,
  today: PlainDate,
): Promise<JudgedEligibility> {
  const [judged] = await judgeOrders(db, [order], today);
  if (!judged) throw new Error("An order was not judged");
  return judged;
}

interface OrderRow {
  id: number;
  userId: string;
  state: string;
  city: string;
  zipCode: string;
  address?: string;
}

/** An order's row as the rules see it. */
export const toJudge = ({ id, userId, state, city, zipCode, address }: OrderRow): OrderToJudge => ({
  orderId: id,
  userId,
  state,
  city,
  zip: zipCode,
  ...(address === undefined ? {} : { street: address }),
});
