import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import { readCount, readPercent } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { PRICE_MAX_CENTS } from "./product-prices.ts";
import type { ProductTexts } from "./product-texts.ts";
import type { Prices } from "./product.ts";
import { SALE_ACTS, type SaleAct } from "./sale-form.ts";

/** What can be changed of many products at once (PROD-6). */
export const BULK_EDITS = ["category", "limit", "featured", "prices", "sale"] as const;

export type BulkEditName = (typeof BULK_EDITS)[number];

/** What a price ends with after it was raised or lowered. */
export const PRICE_ENDINGS = ["exact", "99", "00"] as const;

export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** As typed. */
export interface BulkEditFields {
  edit: string;
  category: string;
  limit: string;
  featured: string;
  percent: string;
  ending: string;
  act: string;
}

export type BulkEdit =
  | {
      kind: "texts";
      texts: Partial<Pick<ProductTexts, "category" | "purchaseLimit" | "featuredPosition">>;
    }
  /** In hundredths of a percent, below zero to lower them. */
  | { kind: "prices"; hundredths: number; ending: PriceEnding }
  | { kind: "sale"; act: SaleAct };

/** Reads the form from any body; never throws. */
export const parseBulkEdit = (body: unknown): BulkEditFields =>
  trimmedFields(body, ["edit", "category", "limit", "featured", "percent", "ending", "act"]);

/** More is a typing error. */
const COUNT_MAX = 999_999;
const LOWER_MAX = 90;
const RAISE_MAX = 200;

/** Says what is wrong beside its field. */
export function validateBulkEdit(fields: BulkEditFields): FormCheck<BulkEditFields, BulkEdit> {
  const check = CHECKS[BULK_EDITS.find((known) => known === fields.edit) ?? "none"];
  const checked = check(fields);
  return "wrong" in checked
    ? formCheck(fieldErrorsOf<keyof BulkEditFields>(checked.wrong), null)
    : formCheck<BulkEditFields, BulkEdit>({}, checked);
}

type Checked = BulkEdit | { wrong: Partial<Record<keyof BulkEditFields, string | null>> };

const CHECKS: Record<BulkEditName | "none", (fields: BulkEditFields) => Checked> = {
  none: () => ({ wrong: { edit: "Please choose what to change." } }),
  category: ({ category }) =>
    category === ""
      ? { wrong: { category: "Please choose a category." } }
      : { kind: "texts", texts: { category } },
  limit({ limit }) {
    const isSound = limit === "" || (readCount(limit, COUNT_MAX) ?? 0) > 0;
    return isSound
      ? {
          kind: "texts",
          texts: { purchaseLimit: limit === "" ? null : readCount(limit, COUNT_MAX) },
        }
      : { wrong: { limit: "Please give a whole number from 1 on, or leave it empty." } };
  },
  featured: ({ featured }) =>
    featured === "" || readCount(featured, COUNT_MAX) !== null
      ? { kind: "texts", texts: { featuredPosition: readCount(featured, COUNT_MAX) ?? 0 } }
      : { wrong: { featured: "Please give a whole number, or leave it empty." } },
  prices({ percent, ending }) {
    const hundredths = changeOf(percent);
    const known = PRICE_ENDINGS.find((one) => one === ending);
    return hundredths === null || known === undefined
      ? {
          wrong: {
            percent:
              hundredths === null
                ? `Please give a percentage like 5 or -7.5: at most ${LOWER_MAX} down and ${RAISE_MAX} up.`
                : null,
            ending: known === undefined ? "Please choose one." : null,
          },
        }
      : { kind: "prices", hundredths, ending: known };
  },
  sale({ act }) {
    const known = SALE_ACTS.find((one) => one === act);
    return known === undefined
      ? { wrong: { act: "Please choose what to do." } }
      : { kind: "sale", act: known };
  },
};

function changeOf(text: string): number | null {
  const hundredths = readPercent(text, 2);
  if (hundredths === null || hundredths === 0) return null;
  return hundredths < -LOWER_MAX * 100 || hundredths > RAISE_MAX * 100 ? null : hundredths;
}

/** What a product is before a change of many. */
export interface EditedBefore {
  texts: ProductTexts;
  prices: Prices;
  isListed: boolean;
  isStopped: boolean;
}

/** What the change sets of one product; what is not named stays. */
export interface EditedTo {
  texts?: Partial<ProductTexts>;
  prices?: Partial<Prices>;
  isListed?: boolean;
  isStopped?: boolean;
}

/** @returns null = a price would be higher than any product's may be */
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

/** Raised or lowered, then the nearest amount with this ending. What is free stays free, and nothing becomes free. */
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
