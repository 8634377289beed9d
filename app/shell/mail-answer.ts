/**
 * An email's inline styles, and nothing else (MAIL-9): it runs and loads nothing and has no origin, also when it is
 * opened by itself.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** An email as HTML, for a frame of one of our pages. */
export const mailAnswer = (html: string): Response =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
