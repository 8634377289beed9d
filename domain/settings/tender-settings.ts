import { choice, toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSetting, defineSettings } from "./setting.ts";

/**
 * A payment app's handle, with its sign; `null` if there is none (PAY-33). The owner is responsible for the app's
 * terms.
 */
function handle(label: string, sign: "@" | "$") {
  const form = record(
    {
      handle: optional(
        line(label, {
          max: 60,
          hint: `Like ${sign}your-shop. Leave empty if you don't offer it.`,
          normalize: (text) => (text === "" || text.startsWith(sign) ? text : sign + text),
          problem: (text) =>
            text.startsWith(sign) && /^[A-Za-z0-9][A-Za-z0-9._-]{1,58}$/.test(text.slice(1))
              ? null
              : `Enter a handle, like ${sign}your-shop.`,
        }),
        "",
      ),
      isRiskAccepted: toggle(
        "I accept the risk: the app's terms prohibit such goods, and it may freeze the account.",
      ),
    },
    {
      check: ({ handle: typed, isRiskAccepted }) =>
        typed !== null && typed !== undefined && isRiskAccepted === false
          ? { isRiskAccepted: "Accept the risk, or leave the handle empty." }
          : {},
    },
  );
  return defineSettings<typeof form.fields, string | null>({
    usual: null,
    record: form,
    spread: (stored) => ({ handle: stored, isRiskAccepted: stored !== null }),
    value: (values) => values.handle,
    words: (value) => value ?? "",
  });
}

export const VENMO_HANDLE = handle("Venmo handle", "@");
export const CHIME_HANDLE = handle("Chime handle", "$");

/** How long an order waits for a payment by Venmo, Chime or link. */
export const PAY_BY_HOURS = defineSetting<number>(
  72,
  "hours",
  count("Hours", {
    min: 1,
    max: 24 * 60,
    unit: ["hour", "hours"],
    hint: "The default is 72. Customers get a reminder halfway.",
  }),
);

/** How staff handle a card order with missing units (SHIP-30). */
export type ShortCardOrders = "wait" | "split";

export const SHORT_CARD_ORDERS = defineSetting<ShortCardOrders>(
  "wait",
  "answer",
  choice("If some units are missing", {
    wait: "Wait until complete",
    split: "Can be split in two",
  }),
);
