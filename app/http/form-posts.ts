import { data, redirect, type ActionFunctionArgs } from "react-router";
import {
  NEWSLETTER_SUCCESS,
  type NewsletterCheck,
  parseNewsletter,
  validateNewsletter,
} from "#domain/account/newsletter-form.ts";
import { statusOf } from "./checkout-answer.ts";
import { postCheckout } from "./checkout-post.ts";
import { factsOf, shopOf } from "./contexts.ts";
import { isDocumentRequest } from "./document-request.ts";
import { writeFlash } from "./flash.ts";
import { readForm } from "./read-form.ts";

/** What a page shows of a form that was posted to it and could not be done. */
export interface FormPostProblem {
  title: string;
  details: string[];
}

/**
 * `POST /`: the forms of the original site by their `form-name` (product-spec 7). A filled
 * `bot-field` is answered like a success and stored nowhere.
 */
export async function formPostAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("bot-field"))
    return isDocumentRequest(request) ? redirect("/") : newsletterAnswer(SUBSCRIBED, 200);
  switch (form.get("form-name")) {
    case "checkout":
      return checkoutPost(form, context);
    case "newsletter":
      return newsletterPost(form, request, context);
    default:
      return problem({ title: "This form is not known here.", details: [] }, 400);
  }
}

async function checkoutPost(form: FormData, context: ActionFunctionArgs["context"]) {
  const answer = await postCheckout(form, context);
  if (answer.kind === "placed") return redirect(`/checkout/done/${answer.order.orderNumber}`);
  const details = Object.values(answer.fieldErrors);
  return problem(
    { title: answer.message ?? "Your order was not placed.", details },
    statusOf(answer),
  );
}

/** What the newsletter form is answered (product-spec 4, 8). */
export type NewsletterAnswer = { isSubscribed: boolean } & Pick<NewsletterCheck, "fieldErrors">;

async function newsletterPost(
  form: FormData,
  request: Request,
  context: ActionFunctionArgs["context"],
) {
  const { fieldErrors, values } = validateNewsletter(parseNewsletter(Object.fromEntries(form)));
  const wantsPage = isDocumentRequest(request);
  const refuse = (errors: NewsletterAnswer["fieldErrors"], status: number) =>
    wantsPage
      ? problem({ title: "You are not subscribed yet.", details: Object.values(errors) }, status)
      : newsletterAnswer({ isSubscribed: false, fieldErrors: errors }, status);
  if (values === null) return refuse(fieldErrors, 400);
  const subscribed = await shopOf(context).newsletter.subscribe(values, factsOf(context).client);
  if (!subscribed.ok) return refuse({ email: "Too many attempts. Please try again later." }, 429);
  if (!wantsPage) return newsletterAnswer(SUBSCRIBED, 200);
  writeFlash(context, NEWSLETTER_SUCCESS);
  return redirect("/");
}

const SUBSCRIBED: NewsletterAnswer = { isSubscribed: true, fieldErrors: {} };

function newsletterAnswer(newsletter: NewsletterAnswer, status: number) {
  return data({ newsletter }, { status });
}

function problem(formPostProblem: FormPostProblem, status: number) {
  return data({ formPostProblem }, { status });
}
