import type { Result } from "#domain/result.ts";
import type { Client } from "#server/limits/client.ts";
import { orderAnswered } from "#server/measured.ts";
import { quoteFactsReader } from "./checkout-facts.ts";
import type { Customer, OrderRequest } from "./order-request.ts";
import { placeOrder, type PlacedOrder, type PlaceOrderError } from "./place-order.ts";
import { pretendOrder } from "./pretend-order.ts";
import { createQuoteBases } from "./quote-basis.ts";
import { strangerFactsReader } from "./stranger-facts.ts";
import {
  type StrangerRequest,
  viewAsStranger,
  viewCheckout,
  type ViewRequest,
} from "./view-checkout.ts";

type Deps = Omit<Parameters<typeof placeOrder>[0], "bases"> &
  Omit<Parameters<typeof viewCheckout>[0], "readQuoteFacts" | "readStrangerFacts">;

/** From a cart to a placed order. */
export function createCheckout(deps: Deps) {
  const bases = createQuoteBases(deps.db);
  const viewing = {
    ...deps,
    readQuoteFacts: quoteFactsReader(deps, bases, deps.holdDays),
    readStrangerFacts: strangerFactsReader(deps, bases, deps.holdDays),
  };
  return {
    customer: {
      view: (userId: string, request: ViewRequest) => viewCheckout(viewing, userId, request),
      viewAsStranger: (request: StrangerRequest, client: Client) =>
        viewAsStranger(viewing, request, client),
      place: (customer: Customer, request: OrderRequest) =>
        counted(placeOrder({ ...deps, bases }, customer, request)),
      /** The answer to a bot that would have placed one. */
      pretend: () => pretendOrder(deps.db),
    },
  };
}

async function counted(
  placing: Promise<Result<PlacedOrder, PlaceOrderError>>,
): Promise<Result<PlacedOrder, PlaceOrderError>> {
  const result = await placing.catch((error: unknown) => {
    orderAnswered.tell("thrown");
    throw error;
  });
  if (!result.ok) orderAnswered.tell(result.error.code);
  else orderAnswered.tell(result.value.isConfirming ? "confirming" : "placed");
  return result;
}
