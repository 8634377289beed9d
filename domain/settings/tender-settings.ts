import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSetting } from "./setting.ts";

/** A handle of a payment app, with its sign; `null` for none (PAY-33). */
const handle = (label: string, sign: "@" | "$") =>
  defineSetting<string | null>(
    null,
    "handle",
    optional(
      line(label, {
        max: 60,
        hint: `Like ${sign}your-shop. Empty: it isn't offered.`,
        normalize: (text) => (text === "" || text.startsWith(sign) ? text : sign + text),
        problem: (text) =>
          text.startsWith(sign) && /^[A-Za-z0-9][A-Za-z0-9._-]{1,58}$/.test(text.slice(1))
            ? null
            : `Enter a handle, like ${sign}your-shop.`,
      }),
      "",
    ),
  );

export const VENMO_HANDLE = handle("Venmo handle", "@");
export const CHIME_HANDLE = handle("Chime handle", "$");

/** How long an order waits for money by Venmo, Chime or a payment link. */
export const PAY_BY_HOURS = defineSetting<number>(
  72,
  "hours",
  count("Hours", {
    min: 1,
    max: 24 * 60,
    unit: ["hour", "hours"],
    hint: "72 is usual. The customer is reminded halfway.",
  }),
);
