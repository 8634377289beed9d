const plain = (status: number, text: string) => (): Response =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** Nothing is at this address of the back office, or no longer. */
export const notFound = plain(404, "This page doesn't exist or was removed.");

/** Their role doesn't allow it; the attempt is recorded (STAFF-11). */
export const notAllowed = plain(
  403,
  "Your role doesn't allow this. An owner can change it under Team.",
);
