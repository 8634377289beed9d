import type { SaleAct } from "#domain/catalog/sale-form.ts";
import type { ActWords } from "../ui/act-form.tsx";

/** Each change of a product's sale status, as text. */
export const SALE_TEXTS: Record<SaleAct, ActWords> = {
  list: {
    hint: "Customers can see the product's page and buy it.",
    button: "List product",
    done: "Listed in the shop.",
  },
  unlist: {
    hint: "Removes the product from the shop and from carts. Placed orders don't change.",
    button: "Remove from shop",
    done: "Removed from the shop.",
  },
  stop: {
    hint: "Stops the sale right away, including in open checkouts. Open orders go on hold until you decide on each.",
    button: "Stop sale",
    done: "Sale stopped.",
  },
  allow: {
    hint: "Customers can buy the product again if it's listed.",
    button: "Resume sale",
    done: "Sale resumed.",
  },
};
