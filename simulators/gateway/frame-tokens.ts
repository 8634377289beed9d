import type { Call } from "./answer.ts";
import { json } from "./answer.ts";
import { findTestCard } from "./cards.ts";
import type { GatewayName } from "./entry.ts";
import type { Settings } from "./settings.ts";
import type { Tokens } from "./tokens.ts";

interface CardInput {
  gateway?: unknown;
  key?: unknown;
  number?: unknown;
  expiry?: unknown;
  cvv?: unknown;
}

/**
 * POST /frames/token: our own frames send a card and get a token. Only the published test cards are accepted, and
 * nothing else from the form is stored.
 */
export function tokenFromFrame(
  { tokens, settings }: { tokens: Tokens; settings: Settings },
  body: string,
): Call {
  return {
    operation: "token",
    perform: () => ({ answer: json(makeToken(tokens, settings, readInput(body))) }),
  };
}

type FrameAnswer =
  | { token: string; card: { number: string; bin: string; exp: string; type: string } }
  | { problem: "key" | "number" | "expiry" | "cvv" };

function makeToken(tokens: Tokens, settings: Settings, input: CardInput): FrameAnswer {
  const gateway: GatewayName = input.gateway === "nmi" ? "nmi" : "authorize-net";
  const key =
    gateway === "nmi"
      ? settings.nmi.tokenizationKey
      : `${settings.authorizeNet.loginId} ${settings.authorizeNet.clientKey}`;
  if (input.key !== key) return { problem: "key" };
  const card = findTestCard(String(input.number));
  if (!card) return { problem: "number" };
  const expiry = String(input.expiry).replace(/\D/g, "");
  if (!isInFuture(expiry)) return { problem: "expiry" };
  if (!/^\d{3,4}$/.test(String(input.cvv))) return { problem: "cvv" };
  const { number, brand } = card;
  const hidden = "*".repeat(number.length - 10);
  return {
    token: tokens.issue(gateway, { card, expiry }),
    card: {
      number: `${number.slice(0, 6)}${hidden}${number.slice(-4)}`,
      bin: number.slice(0, 6),
      exp: expiry,
      type: brand === "American Express" ? "amex" : brand.toLowerCase(),
    },
  };
}

/** MMYY: a card is valid until the end of its month. */
function isInFuture(expiry: string): boolean {
  const match = /^(0[1-9]|1[0-2])(\d{2})$/.exec(expiry);
  if (!match) return false;
  const now = new Date();
  const month = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  return month >= now.getUTCFullYear() * 12 + now.getUTCMonth();
}

function readInput(body: string): CardInput {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
