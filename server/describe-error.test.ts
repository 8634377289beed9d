import { DrizzleQueryError } from "drizzle-orm";
import { inspect } from "node:util";
import pg from "pg";
import { expect, it } from "vitest";
import { describeError, errorText } from "./describe-error.ts";

const SECRET = "scrypt:hash-of-a-password";

function refused(): DrizzleQueryError {
  const cause = new pg.DatabaseError(
    'new row for relation "session" violates check constraint "some"',
    1,
    "error",
  );
  cause.code = "23514";
  cause.constraint = "some";
  cause.table = "session";
  cause.detail = `Failing row contains (${SECRET}).`;
  cause.where = `PL/pgSQL function with ${SECRET}`;
  return new DrizzleQueryError('insert into "session" values ($1)', [SECRET], cause);
}

it("a failed statement is logged without its parameters and the row", () => {
  const facts = describeError(new Error("Sign-in failed", { cause: refused() }));
  expect(inspect(facts, { depth: null })).not.toContain("scrypt");
  expect(errorText(refused())).not.toContain("scrypt");
  expect(facts.cause).toMatchObject({
    message: "Failed query",
    statement: 'insert into "session" values ($1)',
    stack: expect.stringContaining("describe-error.test.ts"),
    cause: { code: "23514", constraint: "some", table: "session" },
  });
});

it("a parameter that looks like a stack frame is not logged as one", () => {
  const error = new DrizzleQueryError("select $1", [`x\n    at ${SECRET}`], new Error("gone"));
  expect(JSON.stringify(describeError(error))).not.toContain("scrypt");
});

it("values quoted in a message are left out, including addresses and card numbers", () => {
  const type = new pg.DatabaseError('invalid input syntax for type uuid: "Pat Doe"', 1, "error");
  type.code = "22P02";
  const messages = [type, tryParse("{Pat Doe"), new Error("550 <pat@mail.example> refused")];
  for (const error of [...messages, new Error("4111.1111.1111.1111"), "pat@mail.example"]) {
    expect(JSON.stringify(describeError(error))).not.toMatch(/Pat Doe|pat@|4111/);
    expect(errorText(error)).not.toMatch(/Pat Doe|pat@|4111/);
  }
});

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

it("anything thrown is described, even if it refers to itself", () => {
  const endless = new Error("endless");
  endless.cause = endless;
  for (const thrown of [null, undefined, 7, { secret: SECRET }, endless, new AggregateError([])])
    expect(JSON.stringify(describeError(thrown))).not.toContain("scrypt");
});
