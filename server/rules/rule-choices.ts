import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** The possible subjects of a rule, by the shop's own names. */
export interface RuleChoices {
  products: { id: number; name: string }[];
  compounds: string[];
  forms: string[];
}

export async function readRuleChoices(db: Db): Promise<RuleChoices> {
  const { rows } = await db.execute<RuleChoices & Record<string, unknown>>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
        from products) as products,
      (select coalesce(jsonb_agg(name order by name), '[]') from compounds) as compounds,
      (select coalesce(jsonb_agg(distinct form order by form), '[]') from product_traits
        where form is not null) as forms`);
  const [choices] = rows;
  if (!choices) throw new Error("The choices were not read");
  return choices;
}
