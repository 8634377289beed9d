import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Result } from "#domain/result.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { Shop } from "../shop.ts";

interface CommandText {
  name: string;
  /** The arguments after the name, in this order. */
  args: readonly string[];
  /** Options after the arguments, as `--name value`, with each value's meaning. */
  options?: Readonly<Record<string, string>>;
  /** One line for `help`. */
  summary: string;
}

type Tell = (progress: string) => void;

/** A command that works with the shop. */
interface ShopCommand extends CommandText {
  /** It reads the shop's pages, which are rendered for it. */
  readsPages?: true;
  /** @param tell reports a long-running command's progress */
  run(shop: Shop, input: Input, tell: Tell): Promise<Answer>;
}

/** Used when the shop can't be opened. */
interface LoneCommand extends CommandText {
  runAlone(env: Record<string, string | undefined>, input: Input, tell: Tell): Promise<Answer>;
}

/** One command of `npm run shop`; command-table.ts lists them all. */
export type Command = ShopCommand | LoneCommand;

export interface Input {
  /** One for each of the command's `args`. */
  args: string[];
  options: Record<string, string | undefined>;
  actor: StaffActor;
}

/** 0: done; 1: refused, or a problem was found; 2: the command was not understood. */
export interface Answer {
  exitCode: 0 | 1 | 2;
  lines: string[];
}

/** The command was not understood; the message says why. Becomes exit code 2. */
export class Misuse extends Error {}

export const done = (...lines: string[]): Answer => ({ exitCode: 0, lines });
export const wrong = (...lines: string[]): Answer => ({ exitCode: 1, lines });

/** The result of an operation, in words. */
export function answer<Value>(
  result: Result<Value, { reason: string }>,
  inWords: (value: Value) => string,
): Answer {
  return result.ok ? done(inWords(result.value)) : wrong(result.error.reason);
}

export function readOrderNumber(text: string | undefined): number {
  const orderNumber = parseOrderNumber(text);
  if (orderNumber === null) throw new Misuse(`"${text ?? ""}" isn't an order number, like 10023.`);
  return orderNumber;
}

/** "114.99" or "$114.99". */
export function readDollars(text: string | undefined): Cents {
  const amount = readMoney(text ?? "");
  if (amount === null)
    throw new Misuse(
      amountProblem(text ?? "", `"${text ?? ""}" isn't an amount in dollars, like 114.99.`),
    );
  return amount;
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/;

/** @throws {Misuse} */
export function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(`${text.replace(" ", "T").replace(/Z$/, "")}Z`);
  if (!MOMENT.test(text) || Number.isNaN(at.getTime()))
    throw new Misuse(`"${text}" isn't a time in UTC, like "2026-11-17 14:03".`);
  return at;
}
