const plain = (status: number, text: string) => (): Response =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** There is no page at this address of the back office, or it's gone. */
export const notFound = plain(404, "This page doesn't exist or was removed.");

/** Their role doesn't allow it; the attempt is recorded (STAFF-11). */
export const notAllowed = plain(
  403,
  "Your role doesn't allow this. An owner can change it under Team.",
);

/** Returns the value, or throws the 404 response if there is none. */
export function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw notFound();
  return value;
}

/** The row's id from an address. */
export const rowIdIn = (text: string): number =>
  orNotFound(/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
