import { randomBytes, randomUUID } from "node:crypto";
import type { TestCard } from "./cards.ts";
import type { GatewayName } from "./entry.ts";

/** The card behind a token. The security code was checked when it was created and is not stored. */
export interface CardOnToken {
  card: TestCard;
  /** MMYY */
  expiry: string;
}

export type TokenProblem = "invalid" | "expired";

export interface Tokens {
  issue(gateway: GatewayName, card: CardOnToken, seconds?: number): string;
  /** A token can be used only once. */
  take(gateway: GatewayName, token: string): CardOnToken | TokenProblem;
}

const NEW_TOKEN: Record<GatewayName, () => string> = {
  nmi: () => randomUUID(),
  "authorize-net": () =>
    Buffer.from(JSON.stringify({ token: randomBytes(48).toString("hex"), v: "1.1" })).toString(
      "base64",
    ),
};

export function createTokens(defaultSeconds: number): Tokens {
  const kept = new Map<string, CardOnToken & { gateway: GatewayName; expiresAt: number }>();
  return {
    issue(gateway, card, seconds = defaultSeconds) {
      const token = NEW_TOKEN[gateway]();
      kept.set(token, { ...card, gateway, expiresAt: Date.now() + seconds * 1000 });
      return token;
    },
    take(gateway, token) {
      const found = kept.get(token);
      if (found?.gateway !== gateway) return "invalid";
      kept.delete(token);
      return found.expiresAt < Date.now() ? "expired" : found;
    },
  };
}
