import { href } from "react-router";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import type { AnswerBody, AnswerForm, FormAnswer } from "#app/shell/form-answer.ts";
import { readBody } from "#app/shell/read-form.ts";
import type { CheckoutView, ViewCheckoutError } from "#server/checkout/view-checkout.ts";
import { NO_PROFILE, refuse, statusOf } from "./checkout-answer.ts";
import { parseCheckoutBody } from "./checkout-body.ts";
import { postCheckout } from "./checkout-post.ts";
import { isActedFor, ownLink } from "./own-link.ts";

/** The checkout form as it would be placed now; nothing is written. */
export const answerQuote: AnswerForm = async (read, context) => {
  const visitor = await visitorOf(context);
  if (!visitor) return refused("not_signed_in");
  const body = parseCheckoutBody(await read(), factsOf(context).client.cookie);
  const viewed = await shopOf(context).customer.checkout.view(visitor.userId, {
    ...body,
    linkNumber: ownLink(visitor, body.linkNumber),
    isActedFor: isActedFor(visitor),
  });
  if (!viewed.ok) return refused(viewed.error);
  const view: CheckoutView = viewed.value;
  if (view.isTaxUnknown) return refused("tax_unknown", { view });
  return { status: 200, value: { kind: "quoted", view } };
};

function refused(
  code: ViewCheckoutError | "not_signed_in" | "tax_unknown",
  details: { view?: CheckoutView } = {},
): FormAnswer {
  const refusal = code === "no_profile" ? NO_PROFILE : refuse(code, details);
  return { status: statusOf(refusal), value: refusal };
}

/** Places the order of the checkout form. */
export const answerOrder: AnswerForm = async (read, context) => {
  const answer = await postCheckout(await read(), context);
  return { status: statusOf(answer), value: answer };
};

const ofBody =
  (answer: AnswerForm): AnswerBody =>
  (posted, context) =>
    answer(() => readBody(posted), context);

/** By address: what needs no router. */
export const FORM_ANSWERS: Readonly<Record<string, AnswerBody>> = {
  [href("/checkout/quote")]: ofBody(answerQuote),
  [href("/checkout/place")]: ofBody(answerOrder),
};
