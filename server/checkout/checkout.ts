import type { Result } from "#domain/result.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Client } from "#server/limits/client.ts";
import { orderAnswered } from "#server/measured.ts";
import type { Customer, OrderRequest } from "./order-request.ts";
import { placeOrder, type PlacedOrder, type PlaceOrderError } from "./place-order.ts";
import { pretendOrder } from "./pretend-order.ts";
import {
  type StrangerRequest,
  viewAsStranger,
  viewCheckout,
  type ViewRequest,
} from "./view-checkout.ts";

type Deps = { readGateway: ReadGateway } & Omit<Parameters<typeof placeOrder>[0], "gateway"> &
  Parameters<typeof viewCheckout>[0];

/** From a cart to a placed order. */
export function createCheckout(deps: Deps) {
  return {
    customer: {
      view: (userId: string, request: ViewRequest) => viewCheckout(deps, userId, request),
      viewAsStranger: (request: StrangerRequest, client: Client) =>
        viewAsStranger(deps, request, client),
      place: (customer: Customer, request: OrderRequest) =>
        counted(withGateway(deps).then((ready) => placeOrder(ready, customer, request))),
      /** A fake answer for a bot. */
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
