import { KIND_TEXTS } from "../rules/rule-texts.ts";

export const AGE_RULE_TEXTS = {
  title: KIND_TEXTS.age.many,
  changed: "Someone changed this rule. Below are the values it has now.",
  save: "Save as of today",
};

export const signatureWords = (isNeeded: boolean | null): string =>
  isNeeded === null ? "not decided" : isNeeded ? "yes" : "no";

export const savedText = (state: string): string => `The rule for ${state} is saved.`;

/** What turning it on would do. */
export const effectText = (openOrders: number): string =>
  openOrders === 0
    ? "No open order goes there. New ones wait for the verification from the moment it is turned on, in open checkouts too."
    : `${openOrders} open ${openOrders === 1 ? "order goes" : "orders go"} there. If verification is turned on, ${openOrders === 1 ? "it waits" : "they wait"} until the customer's age is verified, who is asked for it. New orders do so too.`;
