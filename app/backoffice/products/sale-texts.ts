import type { SaleAct } from "#domain/catalog/sale-form.ts";
import type { ActWords } from "../ui/act-form.tsx";

/** Changes of whether a product is for sale, in words. */
export const SALE_TEXTS: Record<SaleAct, ActWords> = {
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
  },
  allow: {
    hint: "If it is listed, customers can buy it again.",
    button: "Allow sale",
    done: "Sale allowed again.",
  },
};
