import { AFFILIATE_TERMS } from "#content/affiliate-terms.ts";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { PLANS, subscribeConsent } from "#content/plans.ts";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { createAddressSuggestions } from "./address-check/address-suggestions.ts";
import { guardedCheck } from "./address-check/guarded-check.ts";
import { createHousePositions } from "./address-check/house-positions.ts";
import { createTouchLog } from "./affiliates/touch-log.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createFactsReader } from "./checkout/checkout-facts.ts";
import { createChosenAddressChecks, testAddressChecks } from "./chosen-address-check.ts";
import { createChosenCarrier, testCarrier } from "./chosen-carrier.ts";
import { createChosenGateway } from "./chosen-gateway.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { AgeVerifier } from "./customers/age/age-verifier.ts";
import { chooseAgeVerifier } from "./customers/age/vendors/choose-age-verifier.ts";
import { cachedRead } from "./db/cached-read.ts";
import type { Database } from "./db/client.ts";
import { environmentSettings } from "./environment-settings.ts";
import { openFiles } from "./files/open-files.ts";
import { lookUpCapture } from "./fulfillment/capture-payment.ts";
import type { PaymentGateway } from "./gateways/gateway.ts";
import { testCredentials } from "./gateways/report-credentials.ts";
import { watchGateway } from "./gateways/watch-gateway.ts";
import { webhookReaders } from "./gateways/webhooks/webhook-readers.ts";
import { auditSealedFactors } from "./identity/factors/reseal-factors.ts";
import { createPasswords } from "./identity/passwords/passwords.ts";
import { createProviderClient } from "./identity/providers/provider-client.ts";
import { createLimits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import { createMailSettings } from "./mail-settings.ts";
import { createMailbox, createMailer, NO_MAIL_SERVER } from "./mail/mailer.ts";
import { createPaymentTerms } from "./payment-settings.ts";
import { PAYMENT_LOOK_UPS } from "./payments/look-up-payment.ts";
import { lookUpAskedRefund } from "./refunds/refund-payment.ts";
import type { ShopSecret } from "./secret.ts";
import { readSettings } from "./settings/read-settings.ts";
import { readSecrets } from "./settings/shop-secrets.ts";
import { createDetailsReader, createSellerReader } from "./shop-details.ts";
import { auditHosting } from "./system/hosting.ts";
import { createTaxAsker } from "./taxes/provider/tax-asker.ts";
import type { TaxProvider } from "./taxes/provider/tax-provider.ts";
import { createTaxJar } from "./taxes/provider/taxjar.ts";
import { sendTestMail } from "./test-mail.ts";
import type { Reach } from "./webhooks/post-message.ts";

/** Parts that tests replace. */
export interface ShopParts {
  ageVerifier?: AgeVerifier;
  clock?: Clock;
  gateway?: PaymentGateway | null;
  reach?: Reach;
  taxProvider?: TaxProvider;
}

/** The basis for all rooms: the configured adapters, and the owner's decisions in files. */
export function createShopDeps(
  config: Config,
  secret: ShopSecret,
  database: Database,
  log: Log,
  parts: ShopParts,
) {
  const { db, pool, reads } = database;
  const { siteUrl } = config;
  const clock = parts.clock ?? systemClock;
  let wakeWorker = (): void => undefined;
  const wake = (): void => wakeWorker();
  const catalog = createCatalog(db);
  const touches = createTouchLog(db, log);
  const taxProvider = parts.taxProvider ?? (config.taxProvider && createTaxJar(config.taxProvider));
  const files = openFiles(config.files);
  /** How long pages show old data while the database is down. */
  const outdatedMs = config.outagePagesMinutes * 60_000;
  const settings = cachedRead(() => readSettings(db), { outdatedMs });
  const secrets = cachedRead(() => readSecrets({ db, secret }), { outdatedMs });
  // A real shop is never called by the sample's name.
  const name = config.isDemo ? SAMPLE_DETAILS.name : new URL(siteUrl).host;
  const details = createDetailsReader({
    settings: settings.get,
    sample: { ...SAMPLE_DETAILS, name },
    siteUrl,
  });
  const mail = createMailSettings({
    config,
    settings: settings.get,
    secrets: secrets.get,
    details,
  });
  const paymentTerms = createPaymentTerms(config);
  const chosen = createChosenGateway({
    config,
    db,
    log,
    settings: settings.get,
    secrets: secrets.get,
  });
  const given = parts.gateway && watchGateway(parts.gateway, log);
  const gateways =
    given === undefined ? chosen : { read: async () => given, lastRead: () => given };
  const mailer = createMailer(mail, config.isDemo ? createMailbox(db) : NO_MAIL_SERVER);
  const readCarrier = createChosenCarrier({
    config,
    settings: settings.get,
    secrets: secrets.get,
  });
  const limits = createLimits(pool, config.limitFactor, clock);
  const addressChecks = createChosenAddressChecks({
    config,
    settings: settings.get,
    secrets: secrets.get,
  });
  const houses = createHousePositions({
    db,
    clock,
    log,
    limits,
    secret,
    settings: settings.get,
    locate: guardedCheck({ clock, log }, addressChecks.places),
  });
  const deps = {
    db,
    reads,
    pool,
    log,
    clock,
    secret,
    siteUrl,
    files,
    outdatedMs,
    settings,
    secrets,
    details,
    seller: createSellerReader({ settings: settings.get, files }, details),
    mail,
    mailer,
    setByEnvironment: environmentSettings(config),
    sendTestMail: (userId: string) => sendTestMail({ db, mailer, siteUrl, details }, userId),
    testGateway: async () => testCredentials(await gateways.read()),
    limits,
    houses,
    suggestAddress: createAddressSuggestions({
      clock,
      log,
      limits,
      isOn: async () => (await settings.get()).addressCheck.consumerKey !== null,
      check: guardedCheck({ clock, log }, addressChecks.postal),
    }),
    testAddressChecks: () => testAddressChecks(addressChecks),
    passwords: createPasswords(),
    providers: config.providers.map((provider) =>
      createProviderClient(provider, { siteUrl, clock }),
    ),
    catalog,
    readGateway: gateways.read,
    readCarrier,
    testCarrier: () => testCarrier(readCarrier),
    touches,
    taxProvider,
    askTax: createTaxAsker({ db, clock, log, taxProvider }),
    ageVerifier: parts.ageVerifier ?? chooseAgeVerifier(config.ageVerifier, siteUrl),
    ageWebhookKey: config.ageVerifier.kind === "manual" ? null : config.ageVerifier.webhookKey,
    ageAttestationVersion: AGE_ATTESTATION.version,
    plans: PLANS.map((plan) => ({
      name: plan.name,
      size: plan.size,
      consentText: subscribeConsent(plan),
    })),
    products: () => catalog.products(),
    readFacts: createFactsReader({ db, log, houses, holdDays: config.affiliate.holdDays }),
    holdDays: config.affiliate.holdDays,
    payoutMinimumCents: config.affiliate.payoutMinimumCents,
    termsVersion: AFFILIATE_TERMS.version,
    paymentTerms,
    handles: async () => paymentTerms.handlesIn(await settings.get()),
    paymentExpiryHours: async () => paymentTerms.expiryHoursIn(await settings.get()),
    reconcileAfterSeconds: config.reconcileAfterSeconds,
    mailWebhookKey: config.mailWebhookKey,
    webhookReaders: async () => webhookReaders(await chosen.webhookKeys()),
    lookUps: { ...PAYMENT_LOOK_UPS, capturing: lookUpCapture, refunding: lookUpAskedRefund },
    /** Findings from outside the audit, because they require the secret. */
    alsoAudited: async () => [
      ...(await auditSealedFactors({ db, secret })),
      ...(await auditHosting({ db, files })),
    ],
    /** How the shop is hosted, checked at startup. */
    async reportHosting() {
      for (const violation of await auditHosting({ db, files })) log.warn(violation, "hosting");
    },
    /** The addresses webhooks may reach. */
    reach: { isLocalAllowed: config.mayHookLocally, ...parts.reach },
    wake,
    async thenWake<Value>(work: Promise<Value>): Promise<Value> {
      const value = await work;
      wake();
      return value;
    },
  };
  return {
    deps,
    gateways,
    setWorker: (onWake: () => void) => (wakeWorker = onWake),
  };
}
