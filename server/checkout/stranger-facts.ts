import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import { call } from "#server/db/calls.ts";
import type { Db } from "#server/db/client.ts";
import { gather } from "#server/db/gather.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { PLANNED_ONCE, preparedOnce } from "#server/db/prepared.ts";
import type { Log } from "#server/log.ts";
import {
  type CheckoutFacts,
  type FactsQuestion,
  FEW,
  type OwnRow,
  quoteFacts,
} from "./checkout-facts.ts";
import type { QuoteBases } from "./quote-basis.ts";

/** Someone of whom the shop knows nothing yet. */
export const STRANGER: OwnRow["profile"] = {
  id: "",
  email: "",
  phone: "",
  street: "",
  address_2: null,
  zip_code: "",
  affiliate_number: null,
  full_name: "",
  referrer_number: null,
  og: false,
  military: false,
};

interface Row extends Record<string, unknown>, Pick<OwnRow, "discount" | "referrers" | "limits"> {
  version: string | null;
}

export interface StrangerQuestion extends FactsQuestion {
  /** They have no stored cart. */
  lines: Cart;
}

/**
 * What quotes of these lines are made from for strangers (API-17), as `quote_facts` reads it for customers: who they
 * are, what they ordered and what they may spend is nothing. Those who ask at the same time are read together.
 */
export function strangerFactsReader(
  deps: { db: Db; log: Log },
  bases: QuoteBases,
  holdDays: number,
) {
  const read = gather(FEW, async (questions: readonly StrangerQuestion[]) => {
    const { rows } = await READ_FACTS<Row>(deps.db, { questions: jsonb(questions) });
    return rows;
  });
  return async (question: StrangerQuestion): Promise<CheckoutFacts> => {
    const { version, ...found } = await read(question);
    const own: OwnRow = {
      ...found,
      profile: STRANGER,
      account_number: null,
      cart: question.lines,
      oldest_order_at: null,
      has_ordered_elsewhere: false,
      is_age_verified: false,
    };
    return quoteFacts(deps, own, await bases.ofVersion(version), question, holdDays);
  };
}

const READ_FACTS = preparedOnce(
  () => sql`
  select (select version from quote_version) as version,
    case when question ->> 'discountCode' <> '' then ${call("asked_discount")}(question ->> 'discountCode', '') end as discount,
    case when question -> 'affiliateNumbers' = '[]' then '[]'
      else ${call("asked_referrers")}(question -> 'affiliateNumbers') end as referrers,
    case when exists (select from purchase_limits where is_current and is_on)
      then ${call("limit_facts")}(question, question -> 'lines') end as limits
  from ${PLANNED_ONCE}
    -- As many as are ever asked at once: the plan is for a few, each by its key.
    cross join lateral (
      select * from jsonb_array_elements(case when planned <> '' then ${sql.placeholder("questions")}::jsonb end)
        with ordinality limit 8) asked (question, place)
  order by place`,
);
