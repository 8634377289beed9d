import type { SaleAct } from "#domain/catalog/sale-form.ts";

/** What is done to whether a product is for sale. */
export const SALE_TEXTS: Record<
  SaleAct,
  { hint: string; button: string; done: string; isDestructive?: true }
> = {
  list: {
    hint: "It gets a page, and customers can buy it.",
    button: "List it",
    done: "Listed in the shop.",
  },
  unlist: {
    hint: "Its page redirects to the start page, and carts lose it. Placed orders stay as they are.",
    button: "Remove from shop",
    done: "Removed from the shop.",
  },
  stop: {
    hint: "No page or checkout sells it from now on, open checkouts included. Its open orders go on hold; you decide about each on the page of the stop.",
    button: "Stop sale",
    done: "Sale stopped.",
    isDestructive: true,
  },
  allow: {
    hint: "If it is listed, customers can buy it again.",
    button: "Allow sale",
    done: "Sale allowed again.",
  },
};
