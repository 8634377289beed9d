import { type ClientActionFunctionArgs, data } from "react-router";
import type { formPostAction, NewsletterAnswer } from "./form-posts.ts";

/** Shown for any failed request, including a lost connection. */
export const NOT_SUBSCRIBED: NewsletterAnswer["fieldErrors"] = {
  email: "Could not subscribe. Please try again.",
};

const NOT_SENT: NewsletterAnswer = {
  isSubscribed: false,
  fieldErrors: NOT_SUBSCRIBED,
  formError: null,
  fields: null,
};

/**
 * `POST /` from a hydrated page, used only by the newsletter form: a lost connection or server error is shown next to
 * the form instead of replacing the page. The status keeps the router from reloading data.
 */
export async function formPostInBrowser({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof formPostAction>();
  } catch {
    return data({ newsletter: NOT_SENT }, { status: 503 });
  }
}
