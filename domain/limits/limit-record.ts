import { choice, product, shopChoice, toggle } from "#domain/record/choice-fields.ts";
import { dependent, optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import {
  type DatedLimit,
  LIMIT_DAYS_MAX,
  type LimitHolder,
  type LimitMeasure,
  type LimitSubject,
} from "./purchase-limit.ts";

/** A limit as staff set it (LIMIT-1). */
export interface LimitValues extends Omit<DatedLimit, "key" | "version"> {
  source: string;
  note: string;
}

const SUBJECTS: Record<LimitSubject["kind"], string> = {
  product: "One product",
  compound: "A compound",
  everything: "Everything in the shop",
};

const MEASURES: Record<LimitMeasure, string> = {
  units: "Units",
  mg: "Milligrams of the compound",
};

const HOLDERS: Record<LimitHolder, string> = {
  person: "Each customer",
  household: "Each household",
};

/** A limit, as fields of its form. */
export const LIMIT = record(
  {
    isOn: toggle("In force", { hint: "If off, the limit doesn't apply to orders." }),
    about: choice("About", SUBJECTS),
    productId: dependent(product("Product")),
    compound: dependent(shopChoice("Compound", "compounds")),
    measure: choice("Counted in", MEASURES),
    per: choice("Applies to", HOLDERS, {
      hint: "Households are matched by address, phone and more, as in Settings.",
    }),
    // A higher number is probably a typo.
    most: count("Maximum", { min: 1, max: 1_000_000 }),
    days: count("Days", {
      min: 1,
      max: LIMIT_DAYS_MAX,
      hint: "Counted in whole days through today, Eastern time.",
    }),
    from: optional(day("First day"), "from the start"),
    until: optional(day("End", { hint: "First day it no longer applies." }), "open"),
    source: line("Source", { none: "none" }),
    note: line("Note", { none: "none" }),
  },
  {
    begin: { about: "product", measure: "units", per: "person", days: "30", isOn: "on" },
    check: ({ about, productId, compound, measure, from, until }) => ({
      ...(about === "product" && productId === null
        ? { productId: "Choose a product from the list." }
        : {}),
      ...(about === "compound" && compound === null ? { compound: "Choose a compound." } : {}),
      ...(about === "everything" && measure === "mg"
        ? { measure: "Choose a product or compound to count milligrams." }
        : {}),
      ...(from && until && until <= from ? { until: "Enter an end after the first day." } : {}),
    }),
    tidy: (values) => ({
      ...values,
      productId: values.about === "product" ? values.productId : null,
      compound: values.about === "compound" ? values.compound : null,
    }),
  },
);

export type LimitRecord = ValuesOf<typeof LIMIT.fields>;

/** The limit that a record describes; `check` ensures that its subject is there. */
export function limitOf({ about, productId, compound, ...values }: LimitRecord): LimitValues {
  switch (about) {
    case "everything":
      return { ...values, subject: { kind: about } };
    case "product":
      return { ...values, subject: { kind: about, productId: productId ?? 0 } };
    case "compound":
      return { ...values, subject: { kind: about, compound: compound ?? "" } };
  }
}

/** The same in reverse. */
export const limitRecord = ({ subject, ...values }: LimitValues): LimitRecord => ({
  isOn: values.isOn,
  about: subject.kind,
  productId: subject.kind === "product" ? subject.productId : null,
  compound: subject.kind === "compound" ? subject.compound : null,
  measure: values.measure,
  per: values.per,
  most: values.most,
  days: values.days,
  from: values.from,
  until: values.until,
  source: values.source,
  note: values.note,
});

const OWN_KEY = /^limit:(\d{1,9})$/;

/** "limit:12" is /admin/limits/12. */
export const limitNumberOf = (key: string): string => OWN_KEY.exec(key)?.[1] ?? "";

export const limitKeyOf = (number: string): string | null =>
  /^\d{1,9}$/.test(number) ? `limit:${number}` : null;
