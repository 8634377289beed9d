import { eq, sql } from "drizzle-orm";
import type { CodeFields, CodeValues } from "#domain/codes/code-form.ts";
import { affiliatesText } from "#domain/codes/judge-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";

export type CodeRefusal = Refusal & { fieldErrors?: FieldErrors<CodeFields> };

const wrong = (fieldErrors: FieldErrors<CodeFields>): Result<never, CodeRefusal> =>
  err({ code: "invalid", reason: Object.values(fieldErrors)[0] ?? "", fieldErrors });

const noSuchCode = (code: string) => refuse("not_found", `There is no code ${code}.`);

export interface CodeChange {
  code: string;
  /** As it was seen. */
  version: number;
  values: CodeValues;
}

/** Makes a code that does not exist yet. */
export async function createCode(
  db: Db,
  { code, values }: { code: string; values: CodeValues },
): Promise<Result<null, CodeRefusal>> {
  const unknown = await unknownNames(db, values);
  if (unknown !== null) return wrong(unknown);
  const made = await db
    .insert(discountCodes)
    .values({ code, ...columnsOf(values) })
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return made.length > 0 ? ok(null) : wrong({ code: `There is already a code ${code}.` });
}

/** Whether the change could be made; nothing is written (CODE-11). */
export function checkChange(db: Db, change: CodeChange): Promise<Result<null, CodeRefusal>> {
  return db.transaction((tx) => planChange(tx, change));
}

/** Changes a code that no one has changed since it was seen (CODE-11). */
export function changeCode(db: Db, change: CodeChange): Promise<Result<null, CodeRefusal>> {
  return db.transaction(async (tx) => {
    const plan = await planChange(tx, change);
    if (!plan.ok) return plan;
    await tx
      .update(discountCodes)
      .set({ ...columnsOf(change.values), version: change.version + 1 })
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
    return refuse("changed", "Someone has changed this code since you opened it.");
  const unknown = await unknownNames(tx, values);
  if (unknown !== null) return wrong(unknown);
  if (values.useLimit !== null && values.useLimit < now.used)
    return wrong({ useLimit: `It has already been used ${now.used} times.` });
  return ok(null);
}

/** Off means at once: checkouts that are under way are refused it (CODE-10). */
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

/** The columns that an edit sets; the code itself and its uses stay. */
function columnsOf({ rule, ...values }: CodeValues) {
  const { effect, requires } = rule;
  return {
    effect: effect.kind,
    percent: "percent" in effect ? String(effect.percent) : null,
    category: "category" in effect ? effect.category : null,
    perTablet: "perTabletCents" in effect ? effect.perTabletCents : null,
    amountOff: "amountCents" in effect ? effect.amountCents : null,
    requiresCategories: requires.categories,
    requiresProducts: requires.productIds,
    requiresTabletCounts: requires.tabletCounts,
    minimumSubtotal: requires.minimumCents,
    unmetText: rule.unmetText,
    stacks: rule.stacks,
    validFrom: values.from,
    validUntil: values.until,
    firstOrderOnly: values.firstOrderOnly,
    customerGroups: values.groups,
    affiliateNumbers: values.affiliateNumbers,
    useLimit: values.useLimit,
    usesEach: values.usesEach,
    note: values.note,
  };
}

/** Products, categories and affiliates that there are not; null = there are all. */
async function unknownNames(
  db: Db,
  { rule, affiliateNumbers }: CodeValues,
): Promise<FieldErrors<CodeFields> | null> {
  const { effect, requires } = rule;
  const category = effect.kind === "percent_of_category" ? effect.category : null;
  const { rows } = await db.execute<{
    products: number[];
    categories: string[];
    category: boolean;
    affiliates: number[];
  }>(sql`
    select
      array(select id from unnest(${sql.param(requires.productIds)}::int[]) id
        where id not in (select p.id from products p)) as products,
      array(select name from unnest(${sql.param(requires.categories)}::text[]) name
        where name not in (select c.name from categories c)) as categories,
      coalesce(${category}::text in (select c.name from categories c), true) as category,
      array(select number from unnest(${sql.param(affiliateNumbers)}::int[]) number
        where number not in (select p.affiliate_number from profiles p
          where p.affiliate_number is not null)) as affiliates`);
  const [found] = rows;
  if (!found) throw new Error("What a code names was not looked up");
  const errors: FieldErrors<CodeFields> = {};
  if (found.products.length > 0) errors.products = "Please choose products of the list.";
  if (found.categories.length > 0) errors.categories = "Please choose categories of the list.";
  if (!found.category) errors.category = "Please choose a category of the list.";
  if (found.affiliates.length > 0)
    errors.affiliates = `There is no affiliate ${affiliatesText(found.affiliates)}.`;
  return Object.keys(errors).length > 0 ? errors : null;
}
