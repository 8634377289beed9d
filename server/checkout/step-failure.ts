import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { ORDER_STEP_TEXTS, type OrderStep } from "#domain/order/order-step.ts";

/** A named step of placing an order that the database refused (ORDER-21). */
export class StepFailure extends Error {
  readonly failedStep: OrderStep;

  constructor(failedStep: OrderStep, cause: unknown) {
    super(ORDER_STEP_TEXTS[failedStep], { cause });
    this.name = "StepFailure";
    this.failedStep = failedStep;
  }
}

/** Runs one named step; a database refusal becomes the step's failure. */
export async function step<Value>(name: OrderStep, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error) ? new StepFailure(name, error) : error;
  }
}

/**
 * Runs a database function whose steps are separate functions named after the step (calls/place-order.sql). The error's
 * context says which one failed.
 */
export async function steps<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const name = failedStepOf(refusalOf(error)?.where ?? "");
    throw name ? new StepFailure(name, error) : error;
  }
}

function failedStepOf(context: string): OrderStep | null {
  const called = [...context.matchAll(/^PL\/pgSQL function (?:\w+\.)?(\w+)\(/gm)].map(
    ([, name]) => name,
  );
  return STEPS.find((name) => called.includes(name)) ?? null;
}

const STEPS: OrderStep[] = [
  "check_profile",
  "update_profile",
  "create_profile",
  "create_order",
  "create_order_items",
];

/**
 * The database's refusal; `null` for a lost connection, which shows the general text. Classes 08 and 57 are lost
 * connections and a shutdown, 53 is a full disk or no memory; 40 can be retried.
 */
function refusalOf(error: unknown): pg.DatabaseError | null {
  const cause = databaseErrorOf(error);
  return cause && !/^(?:08|57|53|40)/.test(cause.code ?? "") ? cause : null;
}

/** The database's own error, which Drizzle wraps; `null` if it isn't the database's. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
}

/** The database's code for an error; `null` if it is not the database's. */
export const errorCodeOf = (error: unknown): string | null => databaseErrorOf(error)?.code ?? null;
