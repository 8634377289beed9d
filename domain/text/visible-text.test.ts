import { expect, it } from "vitest";
import { isEmail } from "#domain/account/email.ts";
import { validateNewsletter } from "#domain/account/newsletter-form.ts";
import { validateProfile } from "#domain/account/profile-form.ts";
import { validatePayout } from "#domain/affiliate/payout-form.ts";
import { cents } from "#domain/money/cents.ts";
import { toCsv } from "./csv.ts";
import { holdsHidden, visibleLines, visibleText } from "./visible-text.ts";

const HIDDEN: [name: string, char: string][] = [
  ["ESC", "\u001b"],
  ["CR", "\r"],
  ["LF", "\n"],
  ["BEL", "\u0007"],
  ["DEL", "\u007f"],
  ["a C1 CSI", "\u009b"],
  ["a bidi override", "\u202e"],
  ["a bidi isolate", "\u2066"],
  ["a zero-width space", "\u200b"],
  ["a zero-width joiner", "\u200d"],
  ["a byte order mark", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["a line separator", "\u2028"],
  ["a tag", "\u{e0041}"],
  ["half a surrogate pair", "\ud800"],
];

it.each(HIDDEN)(
  "%s is refused in a name and an address, and goes to no terminal and file",
  (_, char) => {
    const text = `Pat${char}Doe`;
    const blank = {
      fullName: "",
      phone: "",
      address: "",
      address2: "",
      city: "",
      state: "",
      zipCode: "",
    };
    for (const key of ["fullName", "address", "address2", "city"] as const)
      expect(validateProfile({ ...blank, [key]: text }).fieldErrors[key]).toContain(
        "invisible character",
      );
    const newsletter = { name: text, email: "pat@mail.example", subject: text };
    expect(Object.keys(validateNewsletter(newsletter).fieldErrors)).toEqual(["name", "subject"]);
    expect(isEmail(`pat${char}@mail.example`)).toBe(false);
    const limits = { minimumCents: cents(1), payableCents: cents(1000) };
    expect(validatePayout({ amount: "5", payTo: text }, limits).fieldErrors.payTo).toBeDefined();

    expect(holdsHidden(text)).toBe(true);
    expect(holdsHidden(visibleText(text))).toBe(false);
    expect(visibleText(text)).toMatch(/^Pat ?Doe$/);
    expect(holdsHidden(visibleLines(text).replaceAll(/[\t\r\n]/g, ""))).toBe(false);
    expect(toCsv([[`${char}=1+1`]]).replace(/^"/, "")).toMatch(/^'/);
  },
);

it.each([
  "Zoë O'Neil-Łukasz",
  "李小龍",
  "Αθηνά",
  "12 Oak St. #4/B",
  "नमस्ते",
  "🌿",
  "فاطمه\u200cزهرا",
  "क्\u200dष",
  "👩🏽\u200d🚀 and 👨\u200d👩\u200d👧",
  "❤\ufe0f\u200d🔥",
])("%s is left unchanged", (text) => {
  expect(holdsHidden(text)).toBe(false);
  expect(visibleText(text)).toBe(text);
});

it("a joiner is refused elsewhere: at an edge, beside another, in Latin script, in an email address", () => {
  for (const text of [
    "\u200dز",
    "ز\u200c",
    "ز\u200c\u200cز",
    "ز\u200d\u200bز",
    "é\u200dé",
    "1\u200d1",
  ]) {
    expect([text, holdsHidden(text)]).toEqual([text, true]);
    expect(holdsHidden(visibleText(text))).toBe(false);
  }
  expect(isEmail("ز\u200cز@mail.example")).toBe(false);
});

it("a phone number may be pasted with the invisible marks that contact apps add", () => {
  const profile = { fullName: "", address: "", address2: "", city: "", state: "", zipCode: "" };
  const { values } = validateProfile({ ...profile, phone: "\u202a206-555-1234\u202c" });
  expect(values?.phone).toBe("2065551234");
});
