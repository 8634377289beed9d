import type { BadgeTone } from "#app/ui/badge.tsx";
import type { KeyKind } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";

export const API_KEY_TEXTS = {
  title: "API keys",
  purpose:
    "What programs come in with: a warehouse, a bookkeeper, another storefront. A key does what its scopes say, as a member of the staff would, and leaves the same records.",
  reference: "What programs can do",
  none: "No program has a key.",
  noneHint: "Make one for each program, with no more than it needs.",
  make: "Make a key",
  save: "Save",
  refused: "Check the fields below.",
  changed: "Someone changed this key meanwhile. Below is what it is now, with your reason.",
  gone: "This key was revoked meanwhile.",
  saved: "The key is changed. Its next request goes by it.",
  revoked: "The key is revoked. Its next request is refused.",
  shownOnce: "This is the key. It is shown this once and stored nowhere: copy it now.",
  clientId: "Client ID",
  clientShownOnce:
    "These are the client's ID and its secret. The secret is shown this once and stored nowhere: copy it now.",
  copy: "Copy the key",
  copySecret: "Copy the secret",
  scopes: "What it may do",
  heavy: "Money, rules and what is said to many",
  heavyHint:
    "None of these is chosen for you. A program with the key does them without being asked again.",
  rotate: "New secret",
  rotateHint:
    "The key stays the same program with the same scopes. The present secret works for a while longer, so that you can replace it everywhere.",
  rotateAct: "Make a new secret",
  revoke: "Revoke",
  revokeHint: "For good, at once. Programs that use it stop.",
  revokeAct: "Revoke this key",
  history: "History",
  reasonHint: "For the history; staff alone see it.",
  before: (until: string) => `The secret before works until ${until}.`,
};

export const API_KEY_LABELS = {
  name: "Name",
  kind: "Signs in with",
  scopes: "Scopes",
  networks: "Networks",
  minuteLimit: "Requests a minute",
  lastDay: "Last day",
  reason: "Reason",
} as const;

/** In the form, and of one that there is. */
export const KEY_KIND_TEXTS: Record<KeyKind, { choice: string; name: string }> = {
  key: { choice: "The key itself, in each request", name: "The key itself" },
  client: {
    choice: "An OAuth client ID and secret, for tokens of an hour",
    name: "An OAuth client ID and secret",
  },
};

export const KEY_STATES: Record<"good" | "ended" | "revoked", { label: string; tone: BadgeTone }> =
  {
    good: { label: "In use", tone: "success" },
    ended: { label: "Ended", tone: "neutral" },
    revoked: { label: "Revoked", tone: "danger" },
  };

/** For how long both secrets are good. */
export const OVERLAPS = [
  { hours: 0, label: "not at all: it is in the wrong hands" },
  { hours: 24, label: "a day" },
  { hours: 168, label: "a week" },
];

/** "orders.read" -> "orders: read" */
export const scopeText = (scope: Permission): string =>
  scope.replace(".", ": ").replaceAll("_", " ");
