import type { SaleAct } from "#domain/catalog/sale-form.ts";

/** What is done to whether a product is for sale. */
export const SALE_TEXTS: Record<
  SaleAct,
  { title: string; hint: string; button: string; done: string; isDestructive?: true }
> = {
  list: {
    title: "Put it into the shop",
    hint: "It gets a page, and customers can buy it.",
    button: "List it",
    done: "It is listed.",
  },
  unlist: {
    title: "Take it out of the shop",
    hint: "Its page leads to the start page, and carts lose it. Orders that were placed stay as they are.",
    button: "Take it out",
    done: "It is no longer in the shop.",
  },
  stop: {
    title: "Stop its sale at once",
    hint: "No page offers it and no checkout takes it from this moment on, those that are open included. Its open orders are put on hold; you decide what to do with each on the page of the stop.",
    button: "Stop the sale",
    done: "Its sale is stopped.",
    isDestructive: true,
  },
  allow: {
    title: "Allow its sale again",
    hint: "If it is listed, customers can buy it again.",
    button: "Allow the sale",
    done: "It may be sold again.",
  },
};
