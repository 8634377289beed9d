import { textOf } from "#app/shell/read-form.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { ACTED_FIELD, actedCustomer } from "./acting-for.ts";
import { type CheckoutRefusal, refuse } from "./checkout-answer.ts";
import { OTHER_CUSTOMER } from "./checkout-texts.ts";

/**
 * Staff order for a customer until a time is over (CUST-7), and a form may be open longer: what was typed into it
 * for one is ordered neither from the member's own account nor for the next.
 */
export function refuseOtherCustomer(
  form: FormData,
  visitor: Visitor | null,
): CheckoutRefusal | null {
  const now = visitor && actedCustomer(visitor);
  if (textOf(form, ACTED_FIELD) === (now ?? "")) return null;
  return refuse("other_customer", {
    formError: now === null ? OTHER_CUSTOMER.ended : OTHER_CUSTOMER.another,
  });
}
