import { phoneDigits } from "#domain/account/contact-checks.ts";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { optional } from "#domain/record/field.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSetting, defineSettings } from "./setting.ts";

/** The shop's name; `null` for the sample name (SET-8). */
export const SHOP_NAME = defineSetting<string | null>(
  null,
  "name",
  optional(line("Name", { max: 40, hint: "Up to 40 characters." }), ""),
);

/** In one line; `null` for the sample address. */
export const POSTAL_ADDRESS = defineSetting<string | null>(
  null,
  "address",
  optional(
    line("Address", {
      max: 200,
      hint: "On one line: company, street, city, state and ZIP Code. Required for newsletters.",
    }),
    "",
  ),
);

/** How customers reach the shop. */
export interface Contact {
  email: string;
  /** "(555) 555-0100". */
  phone: string;
}

export const emailLine = (label: string, { hint = "", none }: { hint?: string; none?: string }) =>
  line(label, {
    hint,
    none,
    normalize: normalizeEmail,
    problem: (text) =>
      isEmail(text) ? null : "Enter an email address, like support@shop.example.",
  });

const CONTACT_FORM = record(
  {
    email: emailLine("Email", { none: "none" }),
    phone: line("Phone number", {
      none: "none",
      hint: "Ten digits.",
      normalize: formatPhone,
      problem: (text) =>
        phoneDigits(text).length === 10 ? null : "Enter a phone number with ten digits.",
    }),
  },
  {
    check: ({ email, phone }) => ({
      ...(email === "" && phone !== "" && { email: "Enter the email address as well." }),
      ...(phone === "" && email !== "" && { phone: "Enter the phone number as well." }),
    }),
  },
);

/** `null` for the sample contact. */
export const SUPPORT_CONTACT = defineSettings<typeof CONTACT_FORM.fields, Contact | null>({
  usual: null,
  record: CONTACT_FORM,
  spread: (stored) => (isEntries(stored) ? stored : { email: "", phone: "" }),
  value: ({ email, phone }) => (email === "" ? null : { email, phone }),
  words: (contact) => (contact === null ? "" : `${contact.email}\n${contact.phone}`),
});

/** The name on a card statement, according to the bank; "" if it isn't entered. */
export const STATEMENT_NAME = defineSetting<string>(
  "",
  "statement",
  line("Name on card statements", {
    max: 22,
    none: "Not entered",
    hint: "5 to 22 characters, as set at your payment provider, like MAPLE*SHOP.",
    problem: (text) =>
      /^[A-Za-z0-9][A-Za-z0-9 *.&'-]{3,20}[A-Za-z0-9]$/.test(text)
        ? null
        : "Enter 5 to 22 letters, digits, spaces and the characters * . & ' -.",
  }),
);
