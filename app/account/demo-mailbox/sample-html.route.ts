import { href, redirect } from "react-router";
import type { Route } from "./+types/sample-html.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

/**
 * An email's inline styles, and nothing else (MAIL-9): it runs and loads nothing and has no origin,
 * also when it is opened by itself.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export function loader({ params, context }: Route.LoaderArgs): Response {
  const sample = demoMailboxOf(context).sample(params.name);
  if (sample === null) return redirect(href("/dev/mail/samples"));
  return new Response(sample.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
