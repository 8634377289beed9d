import type { RouterContextProvider } from "react-router";
import { isBot } from "#app/shell/bot-field.ts";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { type CheckoutAnswer, refusalOf, refuse } from "./checkout-answer.ts";
import { lacksOrderInformation, parseCheckoutBody } from "./checkout-body.ts";

/**
 * The one way an order is placed: the dialog, the page and `POST /` all come through here. A robot
 * gets the same answer, but nothing is written (docs/decisions/020-robots.md).
 */
export async function postCheckout(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutAnswer> {
  const shop = shopOf(context);
  const { client } = factsOf(context);
  try {
    const visitor = await visitorOf(context);
    if (isBot(form)) {
      writeCartCookie(context, []);
      return { kind: "placed", order: await shop.customer.checkout.pretend() };
    }
    if (!visitor) return refuse("not_signed_in");
    if (lacksOrderInformation(form)) return refuse("missing_information");
    const customer = {
      id: visitor.userId,
      email: visitor.email,
      name: visitor.profile.fullName,
      ipAddress: client.ipAddress,
    };
    const placed = await shop.customer.checkout.place(
      customer,
      parseCheckoutBody(form, client.cookie),
    );
    if (!placed.ok) return refusalOf(placed.error);
    writeCartCookie(context, []);
    return { kind: "placed", order: placed.value };
  } catch (error) {
    shop.running.log.error({ error }, "checkout failed");
    return refuse("failed");
  }
}
