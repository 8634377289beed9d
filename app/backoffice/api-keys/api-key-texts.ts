import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ListedKey } from "#server/api-keys/list-keys.ts";

export const API_KEY_TEXTS = {
  title: "API keys",
  purpose:
    "Programs sign in with a key: a warehouse, a bookkeeper, another storefront. A key does what its scopes allow, as a staff member would, and leaves the same records.",
  reference: "API reference",
  none: "No API keys yet",
  noneHint: "Create one for each program, with only the scopes it needs.",
  make: "Create key",
  changed: "Someone changed this key. Check its values and try again.",
  gone: "This key was already revoked.",
  saved: "Key saved. It applies from the next request.",
  revoked: "Key revoked. Its next request is refused.",
  shownOnce: "This is the key. It’s shown once and stored nowhere: copy it now.",
  clientId: "Client ID",
  clientShownOnce:
    "This is the client’s ID and secret. The secret is shown once and stored nowhere: copy it now.",
  copy: "Copy key",
  copySecret: "Copy secret",
  heavy: "Scopes for money, rules and bulk messages",
  heavyHint: "A program with these scopes acts without asking you again.",
  rotateHint:
    "The key keeps its name and scopes. The old secret works a while longer, so you can replace it everywhere.",
  revoke: "Revoke",
  revokeHint: "Stops every program that uses this key, at once and for good.",
  revokeAct: "Revoke key",
  before: (until: string) => `The old secret works until ${until}.`,
};

const STATES = {
  good: { label: "Active", tone: "success", isInUse: true },
  ended: { label: "Expired", tone: "neutral", isInUse: false },
  revoked: { label: "Revoked", tone: "danger", isInUse: false },
} satisfies Record<string, { label: string; tone: BadgeTone; isInUse: boolean }>;

export function keyState({ revokedAt, expiresAt }: ListedKey, now: Date) {
  if (revokedAt !== null) return STATES.revoked;
  return expiresAt !== null && expiresAt <= now ? STATES.ended : STATES.good;
}
