import { type ClientActionFunctionArgs, data } from "react-router";
import type { formPostAction, NewsletterAnswer } from "./form-posts.ts";

/** Whatever went wrong on the way, a lost connection included. */
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
 * `POST /` from a living page, which only the newsletter's form sends: a connection that is lost, or
 * a server that fails, is said beside the form and takes no page away. The status keeps the router
 * from loading anything anew.
 */
export async function formPostInBrowser({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof formPostAction>();
  } catch {
    return data({ newsletter: NOT_SENT }, { status: 503 });
  }
}
