import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAllStored } from "#app/session/stored-for-customer.ts";
import { parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { forgetDraft, recallDraft, rememberDraft } from "./checkout-draft.ts";

const MINUTE_MS = 60_000;
const draft = {
  fields: parseCheckoutFields({ fullName: "Olive Doe" }),
  idempotencyKey: "the key that was sent",
};
const opened = (customerId: string, ...quantities: number[]) => ({
  customerId,
  view: {
    cart: { lines: quantities.map((quantity) => ({ productId: 1, flavor: "Mint", quantity })) },
  },
});
const hers = opened("olive", 2);

/** Like a browser's storage: stored values are the object's own properties. */
class TabStorage {
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text });
  }
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", new TabStorage());
  rememberDraft(hers, draft);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after an answer was just lost, the order is sent again with the same key", () => {
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(recallDraft(hers)).toMatchObject(draft);
});

test.each([
  ["another customer", opened("pat", 2), 0],
  ["another cart", opened("olive", 3), 0],
  ["a cart that the order has emptied", opened("olive"), 0],
  ["the same lines, later", hers, 11 * MINUTE_MS],
])("%s finds nothing, and nothing stays stored in the tab", (_, page, laterMs) => {
  vi.advanceTimersByTime(laterMs);
  expect(recallDraft(page)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  ["an answer that has arrived", forgetDraft],
  ["the end of the session", forgetAllStored],
])("%s removes it from the tab", (_, forget) => {
  forget();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("if storage is blocked, nothing is stored and nothing breaks", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("sessionStorage", { setItem: refuse, getItem: refuse, removeItem: refuse });
  rememberDraft(hers, draft);
  expect(recallDraft(hers)).toBeNull();
});
