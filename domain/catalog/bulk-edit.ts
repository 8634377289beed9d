import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import { choice, shopChoice } from "#domain/record/choice-fields.ts";
import { dependent, optional } from "#domain/record/field.ts";
import { count, percent } from "#domain/record/number-fields.ts";
import { record, type TextsOf, type ValuesOf } from "#domain/record/record.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { PRICE_MAX_CENTS } from "./product-prices.ts";
import type { ProductTexts } from "./product-texts.ts";
import type { Prices } from "./product.ts";
import { SALE_ACT_NAMES, type SaleAct } from "./sale-form.ts";

/** Changes that can be made to many products at once (PROD-6). */
export const BULK_EDITS = {
  category: "Category",
  limit: "Maximum per line",
  featured: "Featured position",
  prices: "Prices",
  sale: "Sale status",
};

export type BulkEditName = keyof typeof BULK_EDITS;

/** Price endings after raising or lowering. */
const PRICE_ENDINGS = {
  exact: "To the cent",
  "99": "To the nearest .99",
  "00": "To the nearest .00",
};

export type PriceEnding = keyof typeof PRICE_ENDINGS;

export type BulkEdit =
  | {
      kind: "texts";
      texts: Partial<Pick<ProductTexts, "category" | "purchaseLimit" | "featuredPosition">>;
    }
  /** In hundredths of a percent; negative to lower prices. */
  | { kind: "prices"; hundredths: number; ending: PriceEnding }
  | { kind: "sale"; act: SaleAct };

/** A higher count is probably a typo. */
const COUNT_MAX = 999_999;

/** Fields of all edits; a form has the fields of one (`BULK_FIELDS`). */
export const BULK_EDIT = record(
  {
    edit: choice("Change", BULK_EDITS),
    category: dependent(
      shopChoice("Category", "categories", {
        hint: "Codes for a category use the new one.",
      }),
    ),
    limit: optional(
      count(BULK_EDITS.limit, {
        min: 1,
        max: COUNT_MAX,
        hint: "Leave empty for no limit. Carts over the limit are reduced.",
      }),
    ),
    featured: optional(
      count(BULK_EDITS.featured, {
        min: 0,
        max: COUNT_MAX,
        hint: "1 comes first. Leave empty or 0 if not featured.",
      }),
    ),
    percent: dependent(
      percent("Percent", {
        min: -90,
        max: 200,
        hint: "For example, 5 raises all three prices and -7.5 lowers them. Free products stay free.",
      }),
    ),
    ending: dependent(choice("Rounded", PRICE_ENDINGS)),
    act: dependent(
      choice("Action", SALE_ACT_NAMES, {
        hint: "Stopping takes effect right away, including in open checkouts.",
      }),
    ),
  },
  { begin: { ending: "99" } },
);

type BulkTexts = TextsOf<typeof BULK_EDIT.fields>;

export const BULK_FIELDS: Record<BulkEditName, readonly (keyof BulkTexts)[]> = {
  category: ["category"],
  limit: ["limit"],
  featured: ["featured"],
  prices: ["percent", "ending"],
  sale: ["act"],
};

/** Checks a form and returns its edit; missing values are reported beside their field. */
export function checkBulkEdit(texts: BulkTexts, today: PlainDate): FormCheck<BulkTexts, BulkEdit> {
  const { values, fieldErrors } = BULK_EDIT.validate(texts, today);
  if (values === null) return formCheck<BulkTexts, BulkEdit>(fieldErrors, null);
  const edit = bulkEditOf(values);
  return "kind" in edit
    ? formCheck<BulkTexts, BulkEdit>({}, edit)
    : formCheck<BulkTexts, BulkEdit>(edit, null);
}

function bulkEditOf({
  edit,
  category,
  limit,
  featured,
  percent: change,
  ending,
  act,
}: ValuesOf<typeof BULK_EDIT.fields>): BulkEdit | FieldErrors<BulkTexts> {
  switch (edit) {
    case "category":
      return category === null
        ? { category: "Choose a category." }
        : { kind: "texts", texts: { category } };
    case "limit":
      return { kind: "texts", texts: { purchaseLimit: limit } };
    case "featured":
      return { kind: "texts", texts: { featuredPosition: featured ?? 0 } };
    case "prices":
      if (change === null || change === 0)
        return { percent: "Enter a percentage, like 5 or -7.5." };
      return ending === null
        ? { ending: "Choose one from the list." }
        : { kind: "prices", hundredths: Math.round(change * 100), ending };
    case "sale":
      return act === null ? { act: "Choose an action." } : { kind: "sale", act };
  }
}

/** A product before a bulk edit. */
export interface EditedBefore {
  texts: ProductTexts;
  prices: Prices;
  isListed: boolean;
  isStopped: boolean;
}

/** New values for one product; the others stay. */
export interface EditedTo {
  texts?: Partial<ProductTexts>;
  prices?: Partial<Prices>;
  isListed?: boolean;
  isStopped?: boolean;
}

/** @returns `null` if a price would exceed the maximum for products */
export function editedTo(edit: BulkEdit, { prices }: EditedBefore): EditedTo | null {
  switch (edit.kind) {
    case "texts":
      return { texts: edit.texts };
    case "sale":
      return edit.act === "list" || edit.act === "unlist"
        ? { isListed: edit.act === "list" }
        : { isStopped: edit.act === "stop" };
    case "prices": {
      const { baseCents, ogCents, militaryCents } = prices;
      const change = (price: Cents | null) => price && raised(price, edit);
      const base = raised(baseCents, edit);
      return base > PRICE_MAX_CENTS
        ? null
        : {
            prices: {
              baseCents: base,
              ogCents: change(ogCents),
              militaryCents: change(militaryCents),
            },
          };
    }
  }
}

/**
 * Raises or lowers a price, then rounds to the nearest amount with this ending. A free product stays free, and none
 * becomes free.
 */
function raised(
  price: Cents,
  { hundredths, ending }: { hundredths: number; ending: PriceEnding },
): Cents {
  if (price === 0) return price;
  const exact = Math.floor((price * (10_000 + hundredths) + 5000) / 10_000);
  if (ending === "exact") return cents(Math.max(exact, 1));
  const over = ending === "99" ? 99 : 0;
  const nearest = Math.floor((exact - over + 50) / 100) * 100 + over;
  return cents(Math.max(nearest, ending === "99" ? 99 : 100));
}
