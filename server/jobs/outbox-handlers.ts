import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { AgeVerifier } from "#server/customers/age/age-verifier.ts";
import { askAgeVerifier, askForAgeResult } from "#server/customers/age/ask-age-verifier.ts";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Log } from "#server/log.ts";
import type { ReadMailSettings } from "#server/mail/mail-settings.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { markAddress } from "#server/newsletter/mail-events.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { LookUps } from "#server/payments/look-up-payment.ts";
import { processWebhook } from "#server/payments/webhooks/process-webhook.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readVoice } from "#server/site-texts/mail-voice.ts";
import { accountMailHandlers } from "./account-mail-handlers.ts";
import { ageMailHandlers } from "./age-mail-handlers.ts";
import { campaignMailHandlers } from "./campaign-mail-handlers.ts";
import { draftMailHandlers } from "./draft-mail-handlers.ts";
import { lotMailHandlers } from "./lot-mail-handlers.ts";
import { createMailSender } from "./mail-sender.ts";
import { newsletterMailHandlers } from "./newsletter-mail-handlers.ts";
import { orderMailHandlers } from "./order-mail-handlers.ts";
import { ownerMailHandlers } from "./owner-mail-handlers.ts";
import { paymentMailHandlers } from "./payment-mail-handlers.ts";
import { privacyMailHandlers } from "./privacy-mail-handlers.ts";
import { reportMailHandlers } from "./report-mail-handlers.ts";
import { requestMailHandlers } from "./request-mail-handlers.ts";
import { siteTextMailHandlers } from "./site-text-mail-handlers.ts";

interface Deps {
  db: Db;
  clock: Clock;
  houses: HousePositions;
  log: Log;
  readGateway: ReadGateway;
  lookUps: LookUps;
  ageVerifier: AgeVerifier;
  paymentExpiryHours: () => Promise<number>;
  reconcileAfterSeconds: number;
  mailer: Mailer;
  details: ReadDetails;
  config: Pick<Config, "siteUrl">;
  handles(): Promise<ManualPaymentHandles>;
  mail: ReadMailSettings;
  secret: ShopSecret;
  /** One batch of a bulk run. */
  doRun(runId: number): Promise<void>;
  /** One batch of a stopped sale's open orders. */
  doStop(stopId: number): Promise<void>;
  /** Prepares the files of an uploaded picture. */
  doPicture(pictureId: number): Promise<void>;
  /** Reviews another shop's file, or imports its contents. */
  doImport(importId: number): Promise<void>;
  /** One batch of a program's job. */
  doApiJob(jobId: number): Promise<void>;
  /** Compares our payments with the gateway's. */
  compare(comparisonId: number): Promise<void>;
  /** Takes a backup, or restores the newest one as a test. */
  doBackup(step: "backup" | "drill"): Promise<unknown>;
}

/** The handler of every kind of outbox row. */
export function createOutboxHandlers(deps: Deps): OutboxHandlers {
  const { siteUrl } = deps.config;
  const { db, mailer, details, mail } = deps;
  const send = createMailSender({
    mailer,
    siteUrl,
    details,
    voiceOf: (name) => readVoice(db, name),
    onDeadAddress: (email) => markAddress(db, email, "bounce"),
  });
  const sending = {
    ...deps,
    siteUrl,
    send,
    // Without a sender, no email is sent, so neither value matters.
    sender: async () => (await mail()).from ?? "",
    notice: async () => (await mail()).notice ?? "",
  };
  return {
    ...accountMailHandlers(sending),
    ...orderMailHandlers(sending),
    ...draftMailHandlers(sending),
    ...paymentMailHandlers(sending),
    ...requestMailHandlers(sending),
    ...newsletterMailHandlers(sending),
    ...campaignMailHandlers(sending),
    ...ownerMailHandlers(sending),
    ...reportMailHandlers(sending),
    ...lotMailHandlers(sending),
    ...siteTextMailHandlers(sending),
    ...ageMailHandlers(sending),
    ...privacyMailHandlers(sending),
    async age_verification({ userId }) {
      await askAgeVerifier(deps, userId);
    },
    async age_result({ userId, reference }) {
      await askForAgeResult(deps, userId, reference);
    },
    sale_stop: ({ stopId }) => deps.doStop(stopId),
    bulk_run: ({ runId }) => deps.doRun(runId),
    product_picture: ({ pictureId }) => deps.doPicture(pictureId),
    shop_import: ({ importId }) => deps.doImport(importId),
    api_job: ({ jobId }) => deps.doApiJob(jobId),
    gateway_comparison: ({ comparisonId }) => deps.compare(comparisonId),
    backup_run: async ({ step }) => {
      await deps.doBackup(step);
    },
    payment_webhook: async (event) => processWebhook(await withGateway(deps), event),
  };
}
