import { answer, type Command } from "./command.ts";

/** Opens or closes the shop for orders (RUN-47). */
const opening = (name: "open" | "close", summary: string, said: string): Command => ({
  name,
  args: [],
  summary,
  async run({ staff }, { actor }) {
    const change = { name: "takesOrders", seen: null, stored: name === "open" } as const;
    const changed = await staff.settings.change(actor, {
      ...change,
      reason: `npm run shop -- ${name}`,
    });
    return answer(
      changed.ok ? changed : { ok: false, error: { reason: changed.error.code } },
      () => said,
    );
  },
});

export const openCommand = opening(
  "open",
  "opens the shop: from now on it takes orders",
  "The shop is open.",
);

export const closeCommand = opening(
  "close",
  "closes the shop: customers can look around, but not order",
  "The shop is closed. Orders already placed stay as they are.",
);
