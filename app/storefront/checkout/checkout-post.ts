import type { RouterContextProvider } from "react-router";
import { isBot } from "#app/shell/bot-field.ts";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { draftIdOf, draftKey } from "#domain/order/draft-key.ts";
import { type CheckoutAnswer, type CheckoutRefusal, refusalOf, refuse } from "./checkout-answer.ts";
import { lacksOrderInformation, parseCheckoutBody } from "./checkout-body.ts";
import { ownLink } from "./own-link.ts";

/**
 * The only way to place an order: both the page and `POST /` use it. Bots get the same response, but nothing is stored
 * (docs/decisions/013-rate-limits-and-bots.md).
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
      // Staff who order for a customer use their own browser, so its cookies aren't the customer's.
      ...(!visitor.actedBy && { cookie: client.cookie }),
      ...(visitor.actedBy && { placedBy: { kind: "staff" as const, id: visitor.actedBy.userId } }),
    };
    const sent = parseCheckoutBody(form, client.cookie);
    const body = { ...sent, linkNumber: ownLink(visitor, sent.linkNumber) };
    const placed = await shop.customer.checkout.place(customer, body);
    const draftId = draftIdOf(body.idempotencyKey);
    if (!placed.ok) return ofDraft(refusalOf(placed.error), draftId);
    if (draftId !== null) await settleDraft(shop, customer.id, draftId, placed.value.orderNumber);
    writeCartCookie(context, []);
    return { kind: "placed", order: placed.value };
  } catch (error) {
    shop.running.log.error({ error }, "checkout failed");
    return refuse(shop.api.isUnavailable(error) ? "unavailable" : "failed");
  }
}

/** Ties the next try to the same draft. */
const ofDraft = (refusal: CheckoutRefusal, draftId: number | null): CheckoutRefusal =>
  draftId === null || refusal.newKey === null
    ? refusal
    : { ...refusal, newKey: draftKey(draftId, refusal.newKey) };

/** The order stays placed even if this fails: a job also finds it by its key (DRAFT-3). */
async function settleDraft(
  shop: ReturnType<typeof shopOf>,
  userId: string,
  draftId: number,
  orderNumber: number,
): Promise<void> {
  try {
    await shop.customer.orderDrafts.settle({ draftId, userId, orderNumber });
  } catch (error) {
    shop.running.log.warn({ error }, "a draft does not know its order yet");
  }
}
