import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import { isBot } from "#app/shell/bot-field.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { statusOf } from "#app/storefront/checkout/checkout-answer.ts";
import { postCheckout } from "#app/storefront/checkout/checkout-post.ts";
import { donePath } from "#app/storefront/checkout/done-path.ts";
import {
  NEWSLETTER_CONFIRM,
  NEWSLETTER_SUCCESS,
  type NewsletterFields,
  parseNewsletter,
  validateNewsletter,
} from "#domain/account/newsletter-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { NOT_SUBSCRIBED } from "./form-post-in-browser.ts";
import { type NewTotal, newTotalOf } from "./new-total.ts";

type Context = ActionFunctionArgs["context"];

/** A page's message for a posted form that couldn't be processed. */
export interface FormPostProblem {
  title: string;
  details: string[];
  /** The new total to agree to, if the total has changed. */
  newTotal: NewTotal | null;
}

/**
 * `POST /`: handles forms by their `form-name` (PAGE-3). A filled-in `bot-field` gets the same response as a success,
 * but nothing is stored (docs/decisions/013-rate-limits-and-bots.md).
 */
export async function formPostAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  switch (form.get("form-name")) {
    case "checkout":
      return checkoutPost(form, context);
    case "newsletter":
      return newsletterPost(form, request, context);
    default:
      return data({ formPostProblem: problem("We don't recognize this form.") }, { status: 400 });
  }
}

async function checkoutPost(form: FormData, context: Context) {
  const answer = await postCheckout(form, context);
  if (answer.kind === "placed") return redirect(donePath(answer.order));
  const formPostProblem = {
    title: answer.formError ?? "Your order was not placed.",
    details: Object.values(answer.fieldErrors),
    newTotal: newTotalOf(form, answer),
  };
  return data({ formPostProblem }, { status: statusOf(answer) });
}

/** The answer to the newsletter form (NEWS-2). */
export interface NewsletterAnswer extends FormRefusal<NewsletterFields> {
  isSubscribed: boolean;
}

const NOTHING_WRONG = { fieldErrors: {}, formError: null, fields: null };

async function newsletterPost(form: FormData, request: Request, context: Context) {
  const typed = parseNewsletter(Object.fromEntries(form));
  const wantsPage = isDocumentRequest(request);
  const problems = isBot(form) ? null : await subscribe(typed, context);
  if (problems === null) {
    if (!wantsPage) return newsletterAnswer({ ...NOTHING_WRONG, isSubscribed: true });
    writeFlash(context, `${NEWSLETTER_SUCCESS} ${NEWSLETTER_CONFIRM}`);
    return redirect(href("/"));
  }
  const { status, fieldErrors } = problems;
  const fields = wantsPage ? typed : null;
  const newsletter = { ...NOTHING_WRONG, isSubscribed: false, fieldErrors, fields };
  if (!wantsPage) return newsletterAnswer(newsletter, status);
  const formPostProblem = problem("You are not subscribed yet.", Object.values(fieldErrors));
  return data({ formPostProblem, newsletter }, { status });
}

/** `null` if it succeeded. */
async function subscribe(
  typed: NewsletterFields,
  context: Context,
): Promise<{ status: number; fieldErrors: FieldErrors<NewsletterFields> } | null> {
  const { fieldErrors, values } = validateNewsletter(typed);
  if (values === null) return { status: 400, fieldErrors };
  const { customer, running, api } = shopOf(context);
  try {
    const subscribed = await customer.newsletter.subscribe(values, factsOf(context).client);
    if (subscribed.ok) return null;
    return { status: 429, fieldErrors: { email: "Too many attempts. Please try again later." } };
  } catch (error) {
    running.log.error({ error }, "newsletter subscription failed");
    return { status: api.isUnavailable(error) ? 503 : 500, fieldErrors: NOT_SUBSCRIBED };
  }
}

function newsletterAnswer(newsletter: NewsletterAnswer, status = 200) {
  return data({ newsletter }, { status });
}

function problem(title: string, details: string[] = []): FormPostProblem {
  return { title, details, newTotal: null };
}
