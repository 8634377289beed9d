/**
 * Allows an email's inline styles and nothing else (MAIL-9): it can't run or load anything and has no origin, even when
 * opened on its own.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** An email as HTML, for a frame on one of our pages. */
export const mailAnswer = (html: string): Response =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
