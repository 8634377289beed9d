import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Violation } from "#server/audit/invariant.ts";
import { auditNightly } from "#server/audit/record-audit.ts";
import type { ChosenBackups } from "#server/backup/chosen-backups.ts";
import { watchDisputes } from "#server/chargebacks/watch-disputes.ts";
import type { Clock } from "#server/clock.ts";
import { announceRulesOfToday } from "#server/compliance/announce-rules-of-today.ts";
import { askForOpenResults } from "#server/customers/age/ask-age-verifier.ts";
import { askForAges } from "#server/customers/age/ask-for-open-orders.ts";
import { eraseDueAccounts } from "#server/customers/erasure/erase-due-accounts.ts";
import { endDueGrants } from "#server/customers/marks/end-due-grants.ts";
import { watchPrivacyRequests } from "#server/customers/privacy/watch-requests.ts";
import type { Db } from "#server/db/client.ts";
import { FOR_WORK, patientConnection } from "#server/db/patience.ts";
import { describeError } from "#server/describe-error.ts";
import { watchBans } from "#server/fulfillment/watch-bans.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Log } from "#server/log.ts";
import { mailLotHeads } from "#server/lots/mail-lot-heads.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { startOutboxLoop } from "#server/outbox/outbox-loop.ts";
import type { Lane } from "#server/outbox/retry-rules.ts";
import { ageAuthorizations } from "#server/payments/age-authorizations.ts";
import { expirePayments, remindOfPayments } from "#server/payments/expire-payments.ts";
import type { LookUps } from "#server/payments/look-up-payment.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { watchDeclines } from "#server/payments/watch-declines.ts";
import { fillHouseholdKeys } from "#server/purchase-limits/fill-household-keys.ts";
import { mailDueReports } from "#server/reports/mail-due-reports.ts";
import type { ShopSecret } from "#server/secret.ts";
import { watchThresholds } from "#server/taxes/watch-thresholds.ts";
import { startDeliveryLoop } from "#server/webhooks/delivery-loop.ts";
import type { Reach } from "#server/webhooks/post-message.ts";
import { clearExpired } from "./clear-expired.ts";

export interface Worker {
  /** Something was just enqueued: check now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  readGateway: ReadGateway;
  lookUps: LookUps;
  secret: ShopSecret;
  connection: pg.ClientConfig;
  handlers: OutboxHandlers;
  reach: Reach;
  reconcileAfterSeconds: number;
  paymentExpiryHours: () => Promise<number>;
  backups: ChosenBackups;
  alsoAudited(): Promise<Violation[]>;
  /** Carries out the owner's planned changes that are due. */
  doPlanned(): Promise<void>;
  /** The next minute's emails of each campaign. */
  sendCampaigns(): Promise<void>;
  /** Deletes files that no picture needs anymore. */
  sweepPictures(): Promise<void>;
  /** Deletes documents that no tax certificate needs anymore. */
  sweepTaxDocuments(): Promise<void>;
  /** Searches for documents and bills that may affect a rule (RULE-5). */
  watchLaw(): Promise<void>;
  /** Looks up labels whose answer was lost. */
  watchLabels(): Promise<void>;
  /** Asks where parcels are. */
  trackParcels(): Promise<void>;
  /** Deletes files of labels that are old or belong to erased customers. */
  sweepLabelFiles(): Promise<void>;
  /** Reports paid orders and refunds to the tax provider. */
  tellSales(): Promise<number>;
}

const LANES = ["mail", "work", "long"] as const satisfies readonly Lane[];

/** Time for a job that is running when the process is asked to stop. */
const FINISH_MS = 25_000;

/** The schedules' own statements are short; only creating their tables is not. */
const FOR_SCHEDULES = { ...FOR_WORK, statementMs: 60_000 };

/** Work that may take hours, and never runs twice at the same time. */
const LONG = { expireInSeconds: 12 * 60 * 60, retryLimit: 0 };

/** Scheduled jobs; each run is done by one worker, however many there are. */
const SCHEDULED = [
  { queue: "reconcile-payments", cron: "* * * * *", run: reconcile },
  { queue: "planned-changes", cron: "* * * * *", run: (deps: Deps) => deps.doPlanned() },
  { queue: "send-campaigns", cron: "* * * * *", run: (deps: Deps) => deps.sendCampaigns() },
  { queue: "expire-payments", cron: "* * * * *", run: expirePayments },
  { queue: "remind-of-payments", cron: "*/10 * * * *", run: remindOfPayments },
  { queue: "age-authorizations", cron: "23 * * * *", run: age },
  { queue: "watch-declines", cron: "*/5 * * * *", run: watchDeclines },
  { queue: "watch-disputes", cron: "11 * * * *", run: watchDisputes },
  // Midnight in the shop's time zone, in summer and in winter.
  { queue: "begin-day", cron: "0 4,5 * * *", run: announceRulesOfToday },
  { queue: "ask-for-ages", cron: "33 * * * *", run: askForAges },
  { queue: "ask-for-age-results", cron: "51 * * * *", run: askForOpenResults },
  { queue: "watch-bans", cron: "47 12 * * *", run: watchBans },
  { queue: "audit", cron: "37 8 * * *", run: audit },
  { queue: "erase-accounts", cron: "7 9 * * *", run: eraseDueAccounts },
  { queue: "mail-reports", cron: "23 11 * * *", run: mailDueReports },
  { queue: "mail-lot-heads", cron: "53 8 * * *", run: mailLotHeads },
  { queue: "watch-privacy", cron: "27 12 * * *", run: watchPrivacyRequests },
  { queue: "watch-law", cron: "41 9 * * *", run: (deps: Deps) => deps.watchLaw() },
  { queue: "watch-taxes", cron: "11 12 * * *", run: watchThresholds },
  { queue: "tell-sales", cron: "* * * * *", run: (deps: Deps) => deps.tellSales() },
  { queue: "watch-labels", cron: "* * * * *", run: (deps: Deps) => deps.watchLabels() },
  { queue: "track-parcels", cron: "* * * * *", run: (deps: Deps) => deps.trackParcels() },
  { queue: "sweep-label-files", cron: "29 * * * *", run: (deps: Deps) => deps.sweepLabelFiles() },
  { queue: "ship-log", cron: "* * * * *", run: ship },
  { queue: "backup", cron: "47 7 * * *", run: (deps: Deps) => deps.backups.take(), ...LONG },
  { queue: "restore-drill", cron: "13 10 * * *", run: drill, ...LONG },
  { queue: "end-due-grants", cron: "* * * * *", run: (deps: Deps) => endDueGrants(deps.db) },
  { queue: "fill-household-keys", cron: "*/5 * * * *", run: fillHouseholdKeys },
  { queue: "sweep-pictures", cron: "43 * * * *", run: (deps: Deps) => deps.sweepPictures() },
  {
    queue: "sweep-tax-documents",
    cron: "47 * * * *",
    run: (deps: Deps) => deps.sweepTaxDocuments(),
  },
  { queue: "clear-expired", cron: "17 * * * *", run: (deps: Deps) => clearExpired(deps.db) },
];

async function ship({ backups }: Deps): Promise<void> {
  await backups.ship();
}

async function drill({ backups, log }: Deps): Promise<void> {
  const { violations = [] } = (await backups.drill()) ?? {};
  for (const violation of violations) log.error(violation, "restore drill");
}

async function reconcile(deps: Deps): Promise<number> {
  return reconcilePayments(await withGateway(deps), deps.reconcileAfterSeconds);
}

async function age(deps: Deps): Promise<void> {
  await ageAuthorizations(await withGateway(deps));
}

/** Runs once a day, at a quiet hour (the schedule is in UTC): any problem in the data is logged as an error. */
async function audit(deps: Deps): Promise<void> {
  for (const violation of await auditNightly(deps)) deps.log.error(violation, "audit");
}

/** If it can't start, none of its parts keep running. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const lanes = LANES.map((lane) => startOutboxLoop(deps, lane));
  const webhooks = startDeliveryLoop(deps);
  const stopLanes = () => Promise.all([webhooks, ...lanes].map((loop) => loop.stop()));
  const boss = new PgBoss({
    ...patientConnection(deps.connection, FOR_SCHEDULES),
    schema: "pgboss",
    max: 2,
    application_name: "mitra-jobs",
  });
  boss.on("error", (error) => deps.log.warn({ error }, "jobs"));
  try {
    await startScheduled(deps, boss);
  } catch (error) {
    await stopLanes();
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    async stop() {
      await Promise.all([stopLanes(), boss.stop({ graceful: true, timeout: FINISH_MS })]);
    },
  };
}

async function startScheduled(deps: Deps, boss: PgBoss): Promise<void> {
  await boss.start();
  // Work left by a killed process does not have to wait for the next full minute.
  await reconcile(deps).catch((error: unknown) => deps.log.warn({ error }, "reconcile"));
  for (const { queue, cron, run, ...limits } of SCHEDULED) {
    await boss.createQueue(queue, { policy: "singleton", ...limits });
    await boss.schedule(queue, cron);
    await boss.work(queue, async () => {
      try {
        await run(deps);
      } catch (error) {
        deps.log.error({ queue, error }, "job failed");
        // oxlint-disable-next-line preserve-caught-error -- pg-boss keeps what a job throws, parameters and all
        throw new Error(describeError(error).message);
      }
    });
  }
}
