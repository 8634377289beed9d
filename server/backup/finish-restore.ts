import type pg from "pg";
import type { Violation } from "#server/audit/invariant.ts";
import { runAudit } from "#server/audit/run-audit.ts";
import { giveUpWaitingMails } from "#server/outbox/given-up.ts";
import { readGatewayDifferences } from "#server/payments/gateway-differences.ts";
import { type ReconcileDeps, reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { endAccess } from "./end-access.ts";
import { type ErasedAgain, eraseAgain } from "./erase-again.ts";
import { holdAgain } from "./hold-again.ts";
import type { RestoreNotes } from "./restore-notes.ts";

export interface Finishing {
  notes: RestoreNotes;
  /** The moment it was restored to. */
  since: Date;
}

export interface Finished extends ErasedAgain {
  /** Sessions that were ended. */
  signedOut: number;
  /** Emails left for staff to decide about. */
  mailsHeld: number;
  violations: Violation[];
  /** Payments without an answer, which the gateway was asked about. */
  lookedUp: number;
  /** Entries that the gateway has but the restored shop doesn't; `null` if there is no gateway. */
  atGateway: { since: Date; found: Awaited<ReturnType<typeof readGatewayDifferences>> } | null;
}

const GIVEN_UP = "work-given-up";
/** Allows for different clocks; seeing an entry twice does no harm. */
const BEFORE_MS = 15 * 60_000;

/**
 * Prepares a restored shop for opening: everyone is signed out (BACKUP-14), emails that may have been sent since the
 * restored moment are left to staff (BACKUP-16), holds placed since are placed again (PRIV-11), people erased since are
 * erased again (BACKUP-6), the gateway is asked about unanswered payments and newer entries (BACKUP-8), and everything
 * is audited. If the audit finds something, no shop may open. Entries that only the gateway has don't keep the shop
 * closed; staff undo them once it is open.
 */
export async function finishRestore(
  deps: ReconcileDeps & { connection: pg.ClientConfig },
  { notes, since }: Finishing,
): Promise<Finished> {
  const signedOut = await endAccess(deps.db);
  const mailsHeld = await giveUpWaitingMails(deps.db);
  await holdAgain(deps.db, notes.held);
  // Repeats all erasures: an erasure's time is its start, and it may have ended after the restored moment.
  const again = await eraseAgain(deps.connection, notes.erased);
  const lookedUp = await reconcilePayments(deps, 0);
  const earlier = new Date(since.getTime() - BEFORE_MS);
  const atGateway =
    deps.gateway === null
      ? null
      : { since: earlier, found: await readGatewayDifferences(deps, earlier) };
  const found = await runAudit(deps.db);
  // Staff decide about these in the opened shop.
  const violations = found.filter(({ name }) => name !== GIVEN_UP);
  return { ...again, signedOut, mailsHeld, violations, lookedUp, atGateway };
}
