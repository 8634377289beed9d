import { category, choice, product, usStates, yesNo } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines, typedWord } from "#domain/record/text-fields.ts";
import { day, moment } from "#domain/record/time-fields.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import { bodyProblem } from "./campaign-body.ts";

/** The text of a campaign. */
export const CAMPAIGN_TEXT = record({
  subject: line("Subject", { max: 150 }),
  preview: line("Preview text", { max: 200, hint: "Shown after the subject in inboxes." }),
  body: lines("Message", {
    max: 10_000,
    rows: 14,
    problem: bodyProblem,
    hint: "Separate paragraphs with an empty line. Start a heading with “## ”. Put a link in its own paragraph: [Our lots](/labs).",
  }),
});

export type CampaignText = ValuesOf<typeof CAMPAIGN_TEXT.fields>;

/** The confirmed subscribers that a campaign targets (NEWS-8); `null` or an empty list of states for no restriction. */
export const SEGMENT = record({
  isCustomer: optional(
    yesNo("Customers", { names: { yes: "Have ordered", no: "Have never ordered" } }),
    "anyone",
  ),
  price: optional(choice("Price", { og: "OG", military: "Military" }), "any"),
  productId: optional(product("Bought product"), "any or none"),
  categoryId: optional(category("Bought from category"), "any or none"),
  states: usStates("Ordered to states", { none: "any", hint: "Abbreviations, like TX CA." }),
  confirmedFrom: optional(day("Confirmed on or after")),
  orderedFrom: optional(day("Last order on or after")),
  orderedBefore: optional(day("Last order before")),
});

export type Segment = ValuesOf<typeof SEGMENT.fields>;

export const CAMPAIGN = record(
  { ...CAMPAIGN_TEXT.fields, ...SEGMENT.fields },
  {
    check({ isCustomer, productId, categoryId, states, orderedFrom, orderedBefore }) {
      const asksForOrders =
        [productId, categoryId, orderedFrom, orderedBefore].some((one) => one != null) ||
        (states ?? []).length > 0;
      const isEmpty = orderedFrom != null && orderedBefore != null && orderedBefore <= orderedFrom;
      return {
        ...(isCustomer === false && asksForOrders && { isCustomer: NEVER_BOUGHT }),
        ...(isEmpty && { orderedBefore: "Enter a day after the one above." }),
      };
    },
  },
);

const NEVER_BOUGHT = "Subscribers who never ordered have no orders. Leave the order fields empty.";

export type CampaignValues = ValuesOf<typeof CAMPAIGN.fields>;

/** The form that sends a campaign. @param reaches the number of recipients, as shown in the form */
export const sendRecord = (reaches: string, now = new Date(0)) =>
  record(
    {
      rate: count("Emails per minute", {
        min: 1,
        max: 600,
        hint: "Start with 60: mail services distrust sudden volume. Order emails go first.",
      }),
      startsAt: {
        ...optional(moment("From", { hint: "Eastern time. Leave empty to send now." })),
        parse: (text) => parseStart(text, now),
      },
      confirm: typedWord(`Type ${reaches} to confirm`, {
        isWord: (typed) => typed !== "" && typed.replaceAll(/[\s,.]/g, "") === reaches,
        problem: `Type ${reaches || "the number of addresses"} to send it.`,
      }),
    },
    { begin: { rate: "60" } },
  );
