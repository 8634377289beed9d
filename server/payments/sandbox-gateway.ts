import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { toNumeric } from "#domain/money/cents.ts";
import { readSandboxToken, type SandboxScenario } from "#domain/payment/sandbox-cards.ts";
import type { Db } from "#server/db/client.ts";
import { sandboxTransactions } from "#server/db/schema/payments.ts";
import type { Approval, PaymentGateway } from "./gateway.ts";

const LETTERS: Partial<Record<SandboxScenario, { avs?: string; cvv?: string }>> = {
  avs_mismatch: { avs: "N" },
  cvv_mismatch: { cvv: "N" },
};

const SLOW_MS = 5000;

/**
 * The demo's gateway. It takes only tokens of the published test cards, keeps its own books and
 * answers from them, so that an attempt can be looked up after a crash as with a real gateway.
 */
export function createSandboxGateway(db: Db): PaymentGateway {
  return {
    id: "sandbox",

    async authorize(input, signal) {
      const card = readSandboxToken(input.token);
      if (!card) return { kind: "failed", reason: "The token is not one of this gateway" };
      const { scenario, last4, brand } = card;
      if (scenario === "decline") return { kind: "declined", reason: "Do not honor" };
      if (scenario === "timeout_before_approval") return { kind: "unknown", reason: "timeout" };
      const approval: Approval = {
        transactionId: `sb${randomBytes(6).toString("hex")}`,
        last4,
        brand,
        authCode: randomBytes(3).toString("hex").toUpperCase(),
        avs: LETTERS[scenario]?.avs ?? "Y",
        cvv: LETTERS[scenario]?.cvv ?? "M",
      };
      await db.insert(sandboxTransactions).values({
        ...approval,
        attemptId: input.attemptId,
        state: "authorized",
        amount: toNumeric(input.amountCents),
      });
      if (scenario === "slow_approval") await sleep(SLOW_MS, undefined, { signal });
      if (scenario === "timeout_after_approval") return { kind: "unknown", reason: "timeout" };
      return { kind: "approved", approval };
    },

    async void(transactionId) {
      const voided = await db
        .update(sandboxTransactions)
        .set({ state: "voided" })
        .where(
          and(
            eq(sandboxTransactions.transactionId, transactionId),
            eq(sandboxTransactions.state, "authorized"),
          ),
        )
        .returning({ attemptId: sandboxTransactions.attemptId });
      return voided.length === 1
        ? { kind: "voided" }
        : { kind: "failed", reason: "Nothing to void" };
    },

    async find(attemptId) {
      const [row] = await db
        .select()
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.attemptId, attemptId));
      if (!row) return { kind: "not_found" };
      if (row.state === "voided") return { kind: "voided" };
      const { transactionId, last4, brand, authCode, avs, cvv } = row;
      return { kind: "authorized", approval: { transactionId, last4, brand, authCode, avs, cvv } };
    },
  };
}
