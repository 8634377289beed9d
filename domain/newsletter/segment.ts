import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { US_STATES } from "#domain/place/us-states.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";

/** Which of the confirmed subscribers a campaign is for (NEWS-8); null = it does not matter. */
export interface Segment {
  isCustomer: boolean | null;
  productId: number | null;
  categoryId: number | null;
  /** An order went to one of these; none = anywhere. */
  states: string[];
  /** Their last order was on this day or after it. */
  orderedFrom: PlainDate | null;
  /** Their last order was before this day. */
  orderedBefore: PlainDate | null;
  price: SegmentPrice | null;
  /** They confirmed on this day or after it. */
  confirmedFrom: PlainDate | null;
}

const PRICES = ["og", "military"] as const;

type SegmentPrice = (typeof PRICES)[number];

/** As typed. */
export interface SegmentFields {
  /** "yes", "no" or "". */
  customers: string;
  productId: string;
  categoryId: string;
  /** "TX, CA". */
  states: string;
  orderedFrom: string;
  orderedBefore: string;
  price: string;
  confirmedFrom: string;
}

const NAMES = [
  "customers",
  "productId",
  "categoryId",
  "states",
  "orderedFrom",
  "orderedBefore",
  "price",
  "confirmedFrom",
] as const satisfies (keyof SegmentFields)[];

/** Reads the form from any body; never throws. */
export const parseSegment = (body: unknown): SegmentFields => trimmedFields(body, NAMES);

/** As typed, to be changed. */
export const segmentFieldsOf = (segment: Segment): SegmentFields => ({
  customers: segment.isCustomer === null ? "" : segment.isCustomer ? "yes" : "no",
  productId: segment.productId === null ? "" : String(segment.productId),
  categoryId: segment.categoryId === null ? "" : String(segment.categoryId),
  states: segment.states.join(", "),
  orderedFrom: segment.orderedFrom ?? "",
  orderedBefore: segment.orderedBefore ?? "",
  price: segment.price ?? "",
  confirmedFrom: segment.confirmedFrom ?? "",
});

/** Says what is wrong beside its field. */
export function validateSegment(fields: SegmentFields): FormCheck<SegmentFields, Segment> {
  const states = [
    ...new Set(
      fields.states
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const unknown = states.find((state) => !Object.hasOwn(US_STATES, state));
  const segment: Segment = {
    isCustomer: fields.customers === "" ? null : fields.customers === "yes",
    productId: idOf(fields.productId),
    categoryId: idOf(fields.categoryId),
    states,
    orderedFrom: fields.orderedFrom || null,
    orderedBefore: fields.orderedBefore || null,
    price: PRICES.find((known) => known === fields.price) ?? null,
    confirmedFrom: fields.confirmedFrom || null,
  };
  const fieldErrors = fieldErrorsOf<keyof SegmentFields>({
    customers: customersProblem(fields.customers, segment),
    productId: segment.productId === 0 ? "Choose a product from the list." : null,
    categoryId: segment.categoryId === 0 ? "Choose a category from the list." : null,
    states: unknown === undefined ? null : `“${unknown.slice(0, 20)}” is no state: TX, CA …`,
    orderedFrom: dayProblem(fields.orderedFrom),
    orderedBefore: dayProblem(fields.orderedBefore) ?? rangeProblem(segment),
    price: fields.price === "" || segment.price !== null ? null : "Choose a price from the list.",
    confirmedFrom: dayProblem(fields.confirmedFrom),
  });
  return formCheck(fieldErrors, segment);
}

/** 0, which nothing has, for what is no id. */
const idOf = (text: string): number | null =>
  text === "" ? null : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;

const dayProblem = (text: string): string | null =>
  text === "" || isDay(text) ? null : "Enter a day.";

const rangeProblem = ({ orderedFrom, orderedBefore }: Segment): string | null =>
  orderedFrom !== null && orderedBefore !== null && orderedBefore <= orderedFrom
    ? "No day is on or after the one and before the other."
    : null;

function customersProblem(typed: string, segment: Segment): string | null {
  if (!["", "yes", "no"].includes(typed)) return "Choose who gets it.";
  const { productId, categoryId, states, orderedFrom, orderedBefore } = segment;
  const asksForOrders =
    [productId, categoryId, orderedFrom, orderedBefore].some((one) => one !== null) ||
    states.length > 0;
  return typed === "no" && asksForOrders
    ? "Those who never ordered bought nothing and nothing was sent to them: leave the order’s fields empty."
    : null;
}
