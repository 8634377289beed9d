import { expect, it } from "vitest";
import { parseCredentials, validateSignIn } from "#domain/account/sign-in-form.ts";
import { cents } from "#domain/money/cents.ts";
import { validateCheckout, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { trimmedText } from "./trimmed-text.ts";

const HIDDEN = [
  "\u200b",
  "\ufeff",
  "\u00a0",
  "\u200e",
  "\u202a",
  "\u202c",
  "\u2060",
  "\u00ad",
  "\u2009",
];
const GOOD = {
  fullName: "Pat Doe",
  address: "12 Oak Street",
  city: "Seattle",
  state: "WA",
  zipCode: "98101",
  phone: "2065550100",
  email: "pat@mail.example",
  discountCode: "NOSALE123",
  shippingOption: "standard",
  paymentMethod: "venmo",
};

it.each(HIDDEN)(
  "%j that was copied along is trimmed from every field before it is judged",
  (char) => {
    const around = Object.fromEntries(
      Object.entries(GOOD).map(([key, text]) => [key, `${char}${text} ${char}`]),
    );
    const { values, fieldErrors } = validateCheckout(parseCheckoutFields(around), {
      finalCents: cents(100),
    });
    expect(fieldErrors).toEqual({});
    expect(values).toMatchObject({
      email: GOOD.email,
      zipCode: "98101",
      state: "WA",
      discountCode: "NOSALE123",
    });
    const signIn = parseCredentials({ email: `${char}Pat@mail.example${char}`, password: "x" });
    expect(validateSignIn(signIn).values?.email).toBe("pat@mail.example");
  },
);

it("is trimmed in time proportional to the text, and keeps what is inside", () => {
  expect(trimmedText(`\u200b a\u200b b \ufeff`)).toBe("a\u200b b");
  const long = `x${" ".repeat(1_000_000)}x`;
  expect(trimmedText(long)).toBe(long);
});
