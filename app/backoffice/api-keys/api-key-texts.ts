import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ListedKey } from "#server/api-keys/list-keys.ts";

export const API_KEY_TEXTS = {
  title: "API keys",
  none: "No API keys yet",
  noneHint: "Add one for each program, with only the scopes it needs.",
  make: "Add key",
  gone: "This key was already revoked.",
  saved: "Key saved. It applies from the next request.",
  revoked: "Key revoked. Requests with it are rejected.",
  shownOnce: "Copy this key now. You won't see it again.",
  clientShownOnce: "Copy this client ID and secret now. You won't see the secret again.",
  copy: "Copy key",
  copySecret: "Copy secret",
  rotateHint:
    "The key keeps its name and scopes. The old secret keeps working for a while, so you can replace it everywhere.",
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
