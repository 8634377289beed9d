import { z } from "zod";
import {
  customerId,
  type PublicKind,
  publicId,
  publicIdPattern,
  readCustomerId,
  readPublicId,
} from "#domain/api/public-id.ts";
import { type Cents, cents } from "#domain/money/cents.ts";

/* Building blocks of all resources. */

export const NOTHING = z.strictObject({});
export type Nothing = typeof NOTHING;

/** An amount of money. */
export const money = z
  .strictObject({
    amount: z.int().meta({ description: "In cents.", examples: [1299] }),
    currency: z.literal("USD"),
  })
  .meta({ id: "Money", description: "A whole number of cents." });

export const moneyOf = (amount: Cents): z.input<typeof money> => ({
  amount,
  currency: "USD",
});

export const moneyOrNull = (amount: Cents | null): z.input<typeof money> | null =>
  amount === null ? null : moneyOf(amount);

/** An amount in a body, in cents; usually at most a million dollars. */
export const moneyIn = (least: number, most = 100_000_000) =>
  z
    .strictObject({ amount: z.int().min(least).max(most), currency: z.literal("USD") })
    .transform(({ amount }) => cents(amount));

/** Part of a name, number or address to search a list for. */
export const search = z.string().min(1).max(100).optional();

/** A state's two-letter code. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/);

/** A point in time. */
export const moment = z.iso.datetime().meta({ id: "Moment", description: "In UTC." });

export const momentOf = (date: Date): string => date.toISOString();

/** A date in the shop's time zone, Eastern time. */
export const day = z.iso.date().meta({ id: "Day", description: "A day in Eastern time." });

/** An id in a response. */
export const idOf = (kind: PublicKind) =>
  z
    .string()
    .regex(publicIdPattern(kind))
    .meta({ examples: [publicId(kind, 1)] });

/** An id in a path or a body, converted to the internal one. */
export const idIn = (kind: PublicKind) =>
  idOf(kind).transform((text, context) => {
    const id = readPublicId(kind, text);
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: "No record has this ID." });
    return z.NEVER;
  });

/** An account's id in a response. */
export const customerOf = z
  .string()
  .regex(/^cus_[\w-]{1,64}$/)
  .meta({ examples: [customerId("k2Jw81bXhVn0TzQe")] });

/** An account's id in a path, converted to the internal one. */
export const customerIn = customerOf.transform((text, context) => {
  const userId = readCustomerId(text);
  if (userId !== null) return userId;
  context.addIssue({ code: "custom", message: "No record has this ID." });
  return z.NEVER;
});

const CURSOR = z
  .string()
  .max(4000)
  .meta({ description: "`next` or `previous` from the last page, with the same filters." });

/** The query parameters of every list. */
export const page = {
  cursor: CURSOR.optional(),
  size: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d|1\d\d|200)$/)
    .optional()
    .meta({ description: "Rows per page, from 1 to 200.", examples: ["50"] }),
};

/** A page of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    next: CURSOR.nullable(),
    previous: CURSOR.nullable(),
  });

/** A single line of text. */
export const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

/** The version to send in If-Match when changing the resource; also sent as ETag. */
export const version = z
  .string()
  .regex(/^\d{1,15}(?:\.\d{1,15})?$/)
  .meta({ description: "Send this as If-Match with a change.", examples: ["3"] });

/** The related objects to include next to their ids: "customer,lines.product" (API-49). */
export const expandOf = <Name extends string>(...names: [Name, ...Name[]]) =>
  z
    .string()
    .max(200)
    .transform((text, context) => {
      const asked = text.split(",");
      const known = names.filter((name) => asked.includes(name));
      if (known.length === asked.length) return new Set<string>(known);
      context.addIssue({ code: "custom", message: `Use only ${names.join(" and ")}, each once.` });
      return z.NEVER;
    })
    .optional()
    .meta({
      description: `Also includes these in \`expanded\`: ${names.map((name) => `\`${name}\``).join(", ")}.`,
      examples: [names[0]],
    });
