import { randomUUID } from "node:crypto";
import type { Action, Entry } from "../entry.ts";
import type { SignedWebhook } from "../webhooks.ts";

const EVENTS: Partial<Record<Action["kind"], string>> = {
  auth: "net.authorize.payment.authorization.created",
  sale: "net.authorize.payment.authcapture.created",
  capture: "net.authorize.payment.priorAuthCapture.created",
  void: "net.authorize.payment.void.created",
  refund: "net.authorize.payment.refund.created",
  approve: "net.authorize.payment.fraud.approved",
  reject: "net.authorize.payment.fraud.declined",
};

/** null for events that Authorize.net does not send: settlements and declines. */
export function authorizeNetWebhook(
  entry: Entry,
  action: Action,
  sign: (body: string) => string,
): SignedWebhook | null {
  const isHeld = entry.state === "held" && action.kind === "auth";
  const eventType = isHeld ? "net.authorize.payment.fraud.held" : EVENTS[action.kind];
  if (eventType === undefined || !action.succeeded) return null;
  const id = randomUUID();
  const body = JSON.stringify({
    notificationId: id,
    eventType,
    eventDate: action.at,
    webhookId: "872ccf68-2f0c-4d6c-bd33-b4ea5a7a2d1d",
    payload: {
      responseCode: isHeld ? 4 : 1,
      authCode: entry.authCode,
      avsResponse: entry.avs,
      authAmount: action.cents / 100,
      merchantReferenceId: entry.orderId,
      entityName: "transaction",
      id: entry.id,
    },
  });
  return { id, body, headers: { "X-ANET-Signature": `sha512=${sign(body)}` } };
}
