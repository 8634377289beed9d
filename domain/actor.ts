const NAMED = ["customer", "staff", "gateway", "verifier"] as const;

/** Who did something. Every history entry has one; `staff` is a person's name or id, `verifier` the age verifier. */
export type Actor = { kind: (typeof NAMED)[number]; id: string } | { kind: "system" };

export const SYSTEM: Actor = { kind: "system" };

export const customerActor = (id: string): Actor => ({ kind: "customer", id });

/** "staff:ada", "system": the form stored in histories. */
export const actorText = (actor: Actor): string =>
  actor.kind === "system" ? "system" : `${actor.kind}:${actor.id}`;

/** Reads the text of `actorText`; throws on anything else, because only we write these. */
export function readActor(text: string): Actor {
  if (text === "system") return SYSTEM;
  const [kind = "", ...rest] = text.split(":");
  if (isNamed(kind) && rest.length > 0) return { kind, id: rest.join(":") };
  throw new TypeError(`Not an actor: ${text}`);
}

/** The actor named in a history's detail; `null` if there is none. */
export const actorIn = ({ actor }: Record<string, unknown>): Actor | null =>
  typeof actor === "string" ? readActor(actor) : null;

const isNamed = (kind: string): kind is (typeof NAMED)[number] =>
  NAMED.some((known) => known === kind);
