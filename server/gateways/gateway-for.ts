import { err, ok, type Result } from "#domain/result.ts";
import type { PaymentGateway } from "./gateway.ts";

/** The gateway that charged a card, which may not be the one in use now. The error is for staff. */
export function gatewayFor(
  payment: { gateway: string | null },
  inUse: PaymentGateway | null,
): Result<PaymentGateway, string> {
  return inUse !== null && inUse.id === payment.gateway
    ? ok(inUse)
    : err(`The gateway that took this card (${payment.gateway ?? "none"}) isn't connected.`);
}
