import { eq, sql } from "drizzle-orm";
import type { CODE, CodeValues } from "#domain/codes/code.ts";
import { affiliatesText } from "#domain/codes/judge-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";

type CodeErrors = FieldErrors<typeof CODE.labels>;
export type CodeRefusal = Refusal & { fieldErrors?: CodeErrors };

const wrong = (fieldErrors: CodeErrors): Result<never, CodeRefusal> =>
  err({ code: "invalid", reason: Object.values(fieldErrors)[0] ?? "", fieldErrors });

const noSuchCode = (code: string) => refuse("not_found", `Code ${code} doesn't exist.`);

export interface CodeChange {
  code: string;
  /** The version that was shown. */
  version: number;
  values: CodeValues;
  /** For the record; programs may leave it out. */
  reason?: string;
}

/** Creates a code that doesn't exist yet. */
export async function createCode(
  db: Db,
  { code, values }: { code: string; values: CodeValues },
): Promise<Result<null, CodeRefusal>> {
  const unknown = await unknownNames(db, values);
  if (unknown !== null) return wrong(unknown);
  const made = await db
    .insert(discountCodes)
    .values({ ...values, code })
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return made.length > 0 ? ok(null) : wrong({ code: `Code ${code} already exists.` });
}

/** Whether the change would be accepted; writes nothing (CODE-11). */
export function checkChange(db: Db, change: CodeChange): Promise<Result<null, CodeRefusal>> {
  return db.transaction((tx) => planChange(tx, change));
}

/** Changes a code unless someone else has changed it since it was shown (CODE-11). */
export function changeCode(db: Db, change: CodeChange): Promise<Result<null, CodeRefusal>> {
  return db.transaction(async (tx) => {
    const plan = await planChange(tx, change);
    if (!plan.ok) return plan;
    await tx
      .update(discountCodes)
      .set({ ...change.values, code: change.code, version: change.version + 1 })
      .where(eq(discountCodes.code, change.code));
    return ok(null);
  });
}

async function planChange(
  tx: Db,
  { code, version, values }: CodeChange,
): Promise<Result<null, CodeRefusal>> {
  const [now] = await tx
    .select({ version: discountCodes.version, used: discountCodes.used })
    .from(discountCodes)
    .where(eq(discountCodes.code, code))
    .for("update");
  if (!now) return noSuchCode(code);
  if (now.version !== version)
    return refuse("changed", "Someone changed this code after you opened it.");
  const unknown = await unknownNames(tx, values);
  if (unknown !== null) return wrong(unknown);
  if (values.useLimit !== null && values.useLimit < now.used)
    return wrong({ useLimit: `This code was already used ${now.used} times. Enter that or more.` });
  return ok(null);
}

/** Turning a code off takes effect immediately: open checkouts are refused it (CODE-10). */
export async function turnCode(
  db: Db,
  { code, isOn }: { code: string; isOn: boolean },
): Promise<Result<null, Refusal>> {
  const turned = await db
    .update(discountCodes)
    .set({ active: isOn, version: sql`version + 1` })
    .where(eq(discountCodes.code, code))
    .returning({ code: discountCodes.code });
  return turned.length > 0 ? ok(null) : noSuchCode(code);
}

/** Products, categories and affiliates that don't exist; `null` if all do. */
async function unknownNames(
  db: Db,
  { category, categories, productIds, affiliateNumbers }: CodeValues,
): Promise<CodeErrors | null> {
  const { rows } = await db.execute<{
    products: number[];
    categories: string[];
    category: boolean;
    affiliates: number[];
  }>(sql`
    select
      array(select id from unnest(${sql.param(productIds)}::int[]) id
        where id not in (select p.id from products p)) as products,
      array(select name from unnest(${sql.param(categories)}::text[]) name
        where name not in (select c.name from categories c)) as categories,
      coalesce(${category}::text in (select c.name from categories c), true) as category,
      array(select number from unnest(${sql.param(affiliateNumbers)}::int[]) number
        where number not in (select p.affiliate_number from profiles p
          where p.affiliate_number is not null)) as affiliates`);
  const [found] = rows;
  if (!found) throw new Error("What a code names was not looked up");
  const errors: CodeErrors = {};
  if (found.products.length > 0) errors.productIds = "Choose products from the list.";
  if (found.categories.length > 0) errors.categories = "Choose categories from the list.";
  if (!found.category) errors.category = "Choose a category from the list.";
  if (found.affiliates.length > 0)
    errors.affiliateNumbers = `Not an affiliate: ${affiliatesText(found.affiliates)}.`;
  return Object.keys(errors).length > 0 ? errors : null;
}
