import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { QuoteInput } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  isAskable,
  isNothing,
  noTax,
  questionText,
  type TaxAnswer,
  type TaxQuestion,
} from "#domain/tax/provider-tax.ts";
import { isOfProvider, taxQuestion } from "#domain/tax/sales-tax.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { Log } from "#server/log.ts";
import { NoTaxForThis, type TaxProvider } from "./tax-provider.ts";

/** A provider has to be asked first, outside any transaction, so nothing is locked while waiting for its answer. */
class TaxOpen extends Error {
  readonly question: TaxQuestion;

  constructor(question: TaxQuestion) {
    super("The tax provider has to be asked");
    this.question = question;
  }
}

export const isTaxOpen = (error: unknown): boolean => error instanceof TaxOpen;

/**
 * The same input with the provider's answer to exactly this question (TAX-13); unchanged if no provider computes the
 * tax or it can't be asked yet.
 *
 * @throws an error that a `TaxAsker` handles by asking and starting again
 */
export async function answered(db: Db, input: QuoteInput, now: Date): Promise<QuoteInput> {
  const { tax } = input;
  if (tax === undefined || !isOfProvider(tax) || input.exemption !== undefined) return input;
  const question = taxQuestion(tax, quote({ ...input, tax: { ...tax, answer: null } }));
  if (isNothing(question)) return { ...input, tax: { ...tax, answer: noTax(question) } };
  if (!isAskable(tax)) return input;
  const isFrozen =
    tax.frozen !== undefined && questionText(tax.frozen.question) === questionText(question);
  const answer = isFrozen ? tax.frozen : await readAnswer(db, question, now);
  if (!answer) throw new TaxOpen(question);
  return { ...input, tax: { ...tax, answer } };
}

const keyOf = (question: TaxQuestion): string =>
  createHash("sha256").update(questionText(question)).digest("base64url");

async function readAnswer(db: Db, question: TaxQuestion, now: Date): Promise<TaxAnswer | null> {
  const { rows } = await db.execute<{ answer: TaxAnswer }>(sql`
    select answer from tax_answers
    where key = ${keyOf(question)} and expires_at > ${now.toISOString()}::timestamptz`);
  return rows[0]?.answer ?? null;
}

const KEPT_MS = 15 * 60_000;
/** A question can change while it is asked, as when a cart changes. */
const ASKED_MAX = 2;
/** After this many failures in a row, requests stop waiting for it for a while. */
const FAILURES_MAX = 3;
const REST_MS = 10_000;

/**
 * Does work that needs a provider's answer (TAX-14): if it is missing, asks and does the work again.
 *
 * @param mayAsk limits the questions of someone who can send many; without it, each is asked
 */
export type TaxAsker = <Value>(
  work: () => Promise<Value>,
  mayAsk?: () => Promise<boolean>,
) => Promise<Result<Value, "tax_unknown">>;

export function createTaxAsker({
  db,
  clock,
  log,
  taxProvider,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  taxProvider: TaxProvider | null;
}): TaxAsker {
  /** Questions in progress, so the same one is asked only once. */
  const asking = new Map<string, Promise<boolean>>();
  let failures = 0;
  let restsUntil = 0;

  async function ask(question: TaxQuestion): Promise<boolean> {
    const now = clock.now().getTime();
    if (now < restsUntil) return false;
    try {
      // Answered since this caller looked.
      if (await readAnswer(db, question, clock.now())) return true;
      if (taxProvider === null)
        throw new Error("A state has a tax provider, but none is configured");
      const answer = await taxProvider.quote(question);
      const expires = new Date(clock.now().getTime() + KEPT_MS).toISOString();
      await db.execute(sql`
        insert into tax_answers (key, answer, expires_at)
        values (${keyOf(question)}, ${jsonb(answer)}::jsonb, ${expires}::timestamptz)
        on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`);
      failures = 0;
      return true;
    } catch (error) {
      // One customer's input doesn't make others wait (TAX-15).
      failures = error instanceof NoTaxForThis ? 0 : failures + 1;
      if (failures >= FAILURES_MAX) restsUntil = now + REST_MS;
      log.error({ error, state: question.to.state }, "tax provider");
      return false;
    }
  }

  function askOnce(question: TaxQuestion): Promise<boolean> {
    const key = keyOf(question);
    const known = asking.get(key);
    if (known !== undefined) return known;
    const begun = ask(question).finally(() => asking.delete(key));
    asking.set(key, begun);
    return begun;
  }

  return async (work, mayAsk = () => Promise.resolve(true)) => {
    for (let asked = 0; ; asked += 1) {
      try {
        return ok(await work());
      } catch (error) {
        if (!(error instanceof TaxOpen)) throw error;
        if (asked === ASKED_MAX || !(await mayAsk()) || !(await askOnce(error.question)))
          return err("tax_unknown");
      }
    }
  };
}
