import type { MessageState } from "#domain/payment/message-list.ts";
import { isPaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import type { ListedMessage } from "#server/payments/webhooks/list-messages.ts";

export const MESSAGE_TEXTS = {
  title: "Gateway messages",
  purpose:
    "Signed messages from the card gateway. Unsigned calls are rejected and raise an alert. Each message is verified with the gateway before it's used.",
  nothing: "No messages.",
  again: "Retrying the message.",
  done: "This message was already handled.",
  gone: "This message doesn't exist.",
} as const;

export const MESSAGE_STATE_NAMES: Record<MessageState, string> = {
  waiting: "Waiting",
  failing: "Failing",
  failed: "Failed",
  contradicts: "Contradicts our records",
  handled: "Handled",
  ignored: "Ignored",
};

const OUTCOMES: Record<string, string> = {
  known: "already known",
  given_back: "the authorization was voided",
  ignored: "not about a payment",
  gateway_not_set_up: "its gateway isn't connected",
};

/** A message's outcome as text; empty if nothing has happened yet. */
export function outcomeText({
  outcome,
  failure,
}: Pick<ListedMessage, "outcome" | "failure">): string {
  if (outcome === null) return failure ?? "";
  if (isPaymentAlert(outcome)) return PAYMENT_ALERTS[outcome].title;
  return OUTCOMES[outcome] ?? outcome.replace(/^found_/, "the gateway says: ").replaceAll("_", " ");
}

/** A message's state and outcome, as one line of an order's history. */
export function messageLine(message: ListedMessage): string {
  const state = MESSAGE_STATE_NAMES[message.state];
  const why = outcomeText(message);
  const often = message.deliveries === 1 ? "" : `, arrived ${message.deliveries} times`;
  return `${why === "" ? state : `${state}: ${why}`}${often}`;
}

/** "nmi" -> "NMI". */
export const gatewayText = (gateway: string): string =>
  ({ nmi: "NMI", "authorize-net": "Authorize.Net", sandbox: "Sandbox" })[gateway] ?? gateway;
