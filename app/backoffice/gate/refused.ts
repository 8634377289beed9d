const plain = (status: number, text: string) => (): Response =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** Nothing is at this address of the back office, or no longer. */
export const notFound = plain(404, "This page doesn't exist or was removed.");

/** Their role doesn't allow it; the attempt is recorded (STAFF-11). */
export const notAllowed = plain(
  403,
  "Your role doesn't allow this. An owner can change it under Team.",
);

/** The value, or the answer that nothing is at this address. */
export function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw notFound();
  return value;
}

/** The number in an address that names a row. */
export const rowIdIn = (text: string): number =>
  orNotFound(/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
