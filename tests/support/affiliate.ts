import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Cart } from "#domain/cart/cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { newCustomer } from "./customer.ts";
import type { TestShop } from "./test-shop.ts";

export interface TestAffiliate {
  customer: Customer;
  number: number;
  /** The identity that the shop's operations accept for an affiliate acting for themselves. */
  acting: { profileId: string; affiliateNumber: number };
}

/** An affiliate with a balance from an adjustment. */
export async function newAffiliate(
  { shop, database }: TestShop,
  dollars = "0.00",
  cart: Cart = [],
): Promise<TestAffiliate> {
  const customer = await newCustomer(shop, cart);
  const accepted = await shop.customer.affiliates.acceptTerms(
    { id: customer.id, ipAddress: "203.0.113.9" },
    shop.customer.affiliates.termsVersion,
  );
  if (!accepted.ok) throw new Error(accepted.error);
  const number = accepted.value.affiliateNumber;
  if (Number(dollars) !== 0) {
    await database.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
      values (1, 'adjustment', ${randomUUID()}, ${number}, ${dollars}::numeric, true)`);
  }
  return { customer, number, acting: { profileId: customer.id, affiliateNumber: number } };
}

/** The balance, and whether it is the sum of the ledger. */
export async function balanceOf({ database }: TestShop, affiliateNumber: number) {
  const { rows } = await database.db.execute<{ balance: string; is_sum: boolean }>(sql`
    select balance::text, balance = (select coalesce(sum(case type when 1 then commission else -commission end), 0)
      from affiliate_ledger where referrer_number = ${affiliateNumber}) as is_sum
    from affiliate_bank where affiliate_number = ${affiliateNumber}`);
  return rows[0];
}
