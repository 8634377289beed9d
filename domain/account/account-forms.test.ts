import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail, normalizeEmail, INVALID_EMAIL } from "./email.ts";
import { newPasswordProblem, PASSWORD_TEXTS } from "./new-password.ts";
import {
  parseNewsletter,
  validateNewsletter,
  NEWSLETTER_NAME_REQUIRED,
} from "./newsletter-form.ts";
import { parseCredentials, validateSignIn, PASSWORD_REQUIRED } from "./sign-in-form.ts";
import { validateSignUp } from "./sign-up-form.ts";

/* Proves ACCT-2, ACCT-3, ACCT-4 and NEWS-1. */

const INVALID = INVALID_EMAIL;

describe("an email address", () => {
  it.each(["a@b.co", "jane.doe+tag@mail.example.com", "o'neil@example.com"])(
    "%s is one",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    "",
    "jane",
    "jane@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@b@c.de",
    "a\u0000@b.co",
    `${"x".repeat(250)}@b.co`,
    "1,victim@x.com",
    "2;victim@x.com",
    "<victim@x.com>",
    "group:victim@x.com",
    "(a)victim@x.com",
    "[a]victim@x.com",
    '"a"victim@x.com',
    "a\\victim@x.com",
    "a@x.com,b.com",
    "jane.@b.co",
    ".jane@b.co",
    "jane..doe@b.co",
    "jane@b.co.",
    "jane@.b.co",
    "jane@b..co",
  ])("%j is not one", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("is compared in lower case", () => {
    expect(normalizeEmail(" Jane@Example.COM ")).toBe("jane@example.com");
  });
});

describe("signing in and up", () => {
  it("accepts the email normalized and the password as typed", () => {
    const credentials = parseCredentials({ email: " Jane@Example.com ", password: " pass word " });
    const values = { email: "jane@example.com", password: " pass word " };
    expect(validateSignIn(credentials)).toEqual({ fieldErrors: {}, formError: null, values });
    expect(validateSignUp(credentials)).toEqual({ fieldErrors: {}, formError: null, values });
  });

  it("asks for both", () => {
    const errors = { email: INVALID, password: PASSWORD_REQUIRED };
    expect(validateSignIn(parseCredentials({})).fieldErrors).toEqual(errors);
    expect(validateSignUp(parseCredentials({})).fieldErrors).toEqual(errors);
  });

  it("requires 8 characters for a new password, no minimum for an existing one", () => {
    const short = { email: "a@b.co", password: "1234567" };
    expect(validateSignIn(short).fieldErrors).toEqual({});
    expect(validateSignUp(short).fieldErrors).toEqual({
      password: PASSWORD_TEXTS.reset.tooShort,
    });
    expect(validateSignUp({ ...short, password: "12345678" }).values).not.toBeNull();
  });

  it("rejects a password that is too expensive to hash", () => {
    const long = { email: "a@b.co", password: "x".repeat(129) };
    expect(validateSignIn(long).values).toBeNull();
    expect(validateSignUp(long).values).toBeNull();
  });
});

describe("a new password", () => {
  it.each([
    ["", "12345678", "change", "Please fill in both password fields"],
    ["12345678", "", "reset", "Please fill in both password fields"],
    ["12345678", "12345679", "change", PASSWORD_TEXTS.change.mismatch],
    ["12345678", "12345679", "reset", PASSWORD_TEXTS.reset.mismatch],
    ["1234567", "1234567", "change", PASSWORD_TEXTS.change.tooShort],
    ["1234567", "1234567", "reset", PASSWORD_TEXTS.reset.tooShort],
    ["x".repeat(129), "x".repeat(129), "change", PASSWORD_TEXTS.change.tooLong],
    ["x".repeat(129), "x".repeat(129), "reset", PASSWORD_TEXTS.reset.tooLong],
    ["12345678", "12345678", "change", null],
    ["x".repeat(128), "x".repeat(128), "reset", null],
  ] as const)("%j, repeated %j, on the %s page: %s", (password, confirmation, page, problem) => {
    expect(newPasswordProblem({ password, confirmation }, page)).toBe(problem);
  });
});

describe("the newsletter form", () => {
  it("requires a name and an address, but no subject", () => {
    expect(validateNewsletter({ name: " Jane ", email: "Jane@B.co", subject: "" })).toEqual({
      fieldErrors: {},
      formError: null,
      values: { name: "Jane", email: "jane@b.co", subject: "" },
    });
    expect(validateNewsletter(parseNewsletter({})).fieldErrors).toEqual({
      name: NEWSLETTER_NAME_REQUIRED,
      email: "Please enter a valid email address.",
    });
  });
});

it("no form throws on any body, and none accepts a body that is not a form", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(validateSignIn(parseCredentials(body)).values).toBeNull();
      expect(validateNewsletter(parseNewsletter(body)).values).toBeNull();
    }),
  );
});
