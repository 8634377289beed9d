import { KIND_TEXTS } from "../rules/rule-texts.ts";

export const AGE_RULE_TEXTS = {
  title: KIND_TEXTS.age.many,
  changed: "Someone changed this rule. These are the current values.",
};

export const signatureWords = (isNeeded: boolean | null): string =>
  isNeeded === null ? "Not decided" : isNeeded ? "Required" : "Not required";

export const savedText = (state: string): string => `Rule for ${state} saved.`;

/** The effect of turning it on. */
export const effectText = (openOrders: number): string =>
  openOrders === 0
    ? "No open orders ship there. Once verification is on, new orders wait until the customer's age is verified. Customers are asked to verify it."
    : `${openOrders} open ${openOrders === 1 ? "order ships" : "orders ship"} there. Once verification is on, ${openOrders === 1 ? "it waits, like new orders," : "they wait, like new orders,"} until the customer's age is verified. Customers are asked to verify it.`;
