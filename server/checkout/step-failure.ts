import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** The five steps of order creation whose failure has a text of its own (product-spec 8). */
export const STEP_TEXTS = {
  check_profile: "Failed to check profile",
  update_profile: "Failed to update profile",
  create_profile: "Failed to create profile",
  create_order: "Failed to create order",
  create_order_items: "Failed to create order items",
} as const;

export type OrderStep = keyof typeof STEP_TEXTS;

export class StepFailure extends Error {
  readonly step: OrderStep;

  constructor(step: OrderStep, cause: unknown) {
    super(STEP_TEXTS[step], { cause });
    this.name = "StepFailure";
    this.step = step;
  }
}

/**
 * Runs one named step. What the database refuses becomes the step's failure; a lost connection
 * stays what it is and shows the general text (rulings, Customers).
 */
export async function step<Value>(name: OrderStep, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? new StepFailure(name, error) : error;
  }
}

/** Classes 08 and 57 are lost connections and a database that goes down; 40 may be tried again. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && !/^(?:08|57|40)/.test(cause.code ?? "");
}
