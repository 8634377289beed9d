import { between, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { add, cents } from "#domain/money/cents.ts";
import { readSandboxToken, type SandboxScenario } from "#domain/payment/sandbox-cards.ts";
import type { Db } from "#server/db/client.ts";
import { preparedOnce } from "#server/db/prepared.ts";
import { sandboxRefunds, sandboxTransactions } from "#server/db/schema/payments.ts";
import type { Approval, GatewayEntry, PaymentGateway } from "#server/gateways/gateway.ts";

const LETTERS: Partial<Record<SandboxScenario, { avs?: string; cvv?: string }>> = {
  avs_mismatch: { avs: "N" },
  cvv_mismatch: { cvv: "N" },
};

const SLOW_MS = 5000;
/** Difference from the requested amount. */
const OTHER = cents(1_00);

/**
 * A real gateway's books are not on our disk, so this doesn't wait for it. The commit that records the approval comes
 * later, waits for the disk, and flushes this as well. An entry lost before that was never answered.
 */
const NOT_AWAITED = sql<string>`set_config('synchronous_commit', 'off', true)`;

const ENTER = preparedOnce((db) =>
  db
    .insert(sandboxTransactions)
    .values({
      attemptId: sql.placeholder("attemptId"),
      transactionId: sql.placeholder("transactionId"),
      state: "authorized",
      amount: sql.placeholder("amount"),
      scenario: sql.placeholder("scenario"),
      last4: sql.placeholder("last4"),
      brand: sql.placeholder("brand"),
      authCode: sql.placeholder("authCode"),
      avs: sql.placeholder("avs"),
      cvv: sql.placeholder("cvv"),
    })
    .returning({ quickly: NOT_AWAITED })
    .getSQL(),
);

type Transaction = typeof sandboxTransactions.$inferSelect;

/**
 * The demo's gateway. It accepts only the published test cards' tokens and keeps its own books, so
 * an attempt can be looked up after a crash, as with a real gateway.
 */
export function createSandboxGateway(db: Db): PaymentGateway {
  /** Locks one row of the books and works on it. */
  const withTransaction = <Outcome>(
    transactionId: string,
    work: (tx: Db, row: Transaction) => Promise<Outcome>,
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.transactionId, transactionId))
        .for("update");
      return row ? work(tx, row) : failed("There is no such transaction");
    });
  const change = (tx: Db, row: Transaction, changes: Partial<Transaction>) =>
    tx
      .update(sandboxTransactions)
      .set(changes)
      .where(eq(sandboxTransactions.attemptId, row.attemptId));

  return {
    id: "sandbox",

    async authorize(input, signal) {
      const card = readSandboxToken(input.token);
      if (!card) return failed("The token is not one of this gateway's");
      const { scenario, last4, brand } = card;
      if (scenario === "decline") return { kind: "declined", reason: "Do not honor" };
      if (scenario === "timeout_before_approval") return { kind: "unknown", reason: "timeout" };
      const approval = {
        transactionId: `sb${randomBytes(6).toString("hex")}`,
        last4,
        brand,
        authCode: randomBytes(3).toString("hex").toUpperCase(),
        avs: LETTERS[scenario]?.avs ?? "Y",
        cvv: LETTERS[scenario]?.cvv ?? "M",
        amountCents:
          scenario === "other_amount" ? add(input.amountCents, OTHER) : input.amountCents,
      };
      const { amountCents: amount, ...entered } = approval;
      await ENTER(db, { ...entered, attemptId: input.attemptId, amount, scenario });
      if (scenario === "slow_approval") await sleep(SLOW_MS, undefined, { signal });
      if (scenario === "timeout_after_approval") return { kind: "unknown", reason: "timeout" };
      return { kind: "approved", approval };
    },

    capture: ({ transactionId }, amountCents) =>
      withTransaction(transactionId, async (tx, row) => {
        if (row.state === "captured") return { kind: "done" };
        if (row.state === "voided") return failed("The authorization was voided");
        if (amountCents > row.amount) return failed("More than was authorized");
        if (row.scenario === "capture_refused")
          return { kind: "declined", reason: "The issuer refused the charge" };
        await change(tx, row, { state: "captured", captured: amountCents });
        return row.scenario === "capture_answer_lost"
          ? { kind: "unknown", reason: "timeout" }
          : { kind: "done" };
      }),

    void: ({ transactionId }) =>
      withTransaction(transactionId, async (tx, row) => {
        if (row.state === "captured") return failed("It was already captured");
        await change(tx, row, { state: "voided" });
        return { kind: "voided" };
      }),

    refund: ({ transactionId, refundId, amountCents }) =>
      withTransaction(transactionId, async (tx, row) => {
        const refundedCents = add(row.refunded, amountCents);
        const [made] = await tx
          .select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.refundId, refundId));
        if (made) return { kind: "done" };
        if (refundedCents > row.captured) return failed("More than was captured");
        await tx.insert(sandboxRefunds).values({ refundId, transactionId, amount: amountCents });
        await change(tx, row, { refunded: refundedCents });
        return { kind: "done" };
      }),

    async listSince(from, to) {
      const rows = await db
        .select()
        .from(sandboxTransactions)
        .where(between(sandboxTransactions.createdAt, from, to));
      return { kind: "listed", entries: rows.flatMap(entriesOf) };
    },

    async find(attemptId) {
      const [row] = await db
        .select()
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.attemptId, attemptId));
      if (!row) return { kind: "not_found" };
      const { state, transactionId, last4, brand, authCode, avs, cvv, amount } = row;
      const card = { transactionId, last4, brand, authCode, avs, cvv };
      const approval: Approval = { ...card, amountCents: amount };
      switch (state) {
        case "voided":
          return { kind: "voided" };
        case "authorized":
          return { kind: "authorized", approval };
        case "captured": {
          const { captured: capturedCents, refunded: refundedCents } = row;
          return { kind: "captured", approval, capturedCents, refundedCents };
        }
      }
    },
  };
}

function entriesOf(row: Transaction): GatewayEntry[] {
  const { transactionId, attemptId: reference, state, last4, createdAt: at } = row;
  const common = { transactionId, reference, last4, at };
  const amountCents = state === "captured" ? row.captured : row.amount;
  const charge: GatewayEntry = { ...common, kind: "charge", state, amountCents };
  return row.refunded > 0
    ? [charge, { ...common, kind: "refund", state: "captured", amountCents: row.refunded }]
    : [charge];
}

const failed = (reason: string) => ({ kind: "failed" as const, reason });
