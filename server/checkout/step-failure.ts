import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { ORDER_STEP_TEXTS, type OrderStep } from "#domain/order/order-step.ts";

export class StepFailure extends Error {
  readonly failedStep: OrderStep;

  constructor(failedStep: OrderStep, cause: unknown) {
    super(ORDER_STEP_TEXTS[failedStep], { cause });
    this.name = "StepFailure";
    this.failedStep = failedStep;
  }
}

/**
 * Runs one named step. A database refusal becomes the step's failure; a lost connection is rethrown
 * and shows the general text (ORDER-21).
 */
export async function step<Value>(name: OrderStep, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? new StepFailure(name, error) : error;
  }
}

/** Classes 08 and 57 are lost connections and a database shutting down; 40 can be retried. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && !/^(?:08|57|40)/.test(cause.code ?? "");
}
