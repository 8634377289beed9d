import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { ALLOWED_SENTENCES, FORBIDDEN_WORDS } from "#content/claim-words.ts";
import { CLAIM_SOURCES, type LaunchItem, SAMPLE_PAGES } from "#content/launch-list.ts";
import { SAMPLE_ACCOUNTS } from "#content/sample-accounts.ts";
import { PAGES_TO_FIND } from "#content/site.ts";
import { STATE_CODES, stateSlug } from "#domain/place/us-states.ts";
import { PAGES, productPath } from "#domain/site/page-addresses.ts";
import { createClaimsCheck } from "#domain/text/claims.ts";
import { createAffiliates } from "./affiliates/affiliates.ts";
import { createApiJobs } from "./api-jobs/api-jobs.ts";
import type { AnswerJobRequest } from "./api-jobs/do-job.ts";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { createApi } from "./api/api.ts";
import { auditEverything } from "./audit/record-audit.ts";
import type { AuditStep } from "./audit/run-audit.ts";
import { createBackupDesk } from "./backup/backup-desk.ts";
import { createChosenBackups } from "./backup/chosen-backups.ts";
import { createBankMatching } from "./bank-matching/bank-matching.ts";
import { createBulkRuns } from "./bulk-runs/bulk-runs.ts";
import { createCalendarFeeds } from "./calendar-feeds/calendar-feeds.ts";
import { createCarts } from "./carts/carts.ts";
import { plannedProductActs } from "./catalog/planned-acts.ts";
import { createProductDesk } from "./catalog/product-desk.ts";
import { productsToFillIn } from "./catalog/products-to-fill-in.ts";
import { createChargebacks } from "./chargebacks/chargebacks.ts";
import { createCheckout } from "./checkout/checkout.ts";
import { createCodes } from "./codes/codes.ts";
import { readBanDisclaimer } from "./compliance/read-ban-disclaimer.ts";
import type { Config } from "./config.ts";
import { createCustomers } from "./customers/customers.ts";
import { cachedRead } from "./db/cached-read.ts";
import type { Database } from "./db/client.ts";
import { createDesk } from "./desk/desk.ts";
import { createOutboxDesk } from "./desk/outbox-desk.ts";
import { createDocuments } from "./documents/documents.ts";
import { createEvents } from "./events/events.ts";
import { createFulfillment } from "./fulfillment/fulfillment.ts";
import { cardFormOf } from "./gateways/online-gateway.ts";
import { reportCredentials } from "./gateways/report-credentials.ts";
import { readSealedFactors, resealFactors } from "./identity/factors/reseal-factors.ts";
import { createIdentity } from "./identity/identity.ts";
import { createImports } from "./imports/imports.ts";
import { createOutboxHandlers } from "./jobs/outbox-handlers.ts";
import { createMailPreview } from "./jobs/preview-mail.ts";
import { createLawWatch } from "./law-watch/law-watch.ts";
import type { Log } from "./log.ts";
import { createLots } from "./lots/lots.ts";
import { listMailbox, readMailboxEntry } from "./mail/dev-mailbox.ts";
import { listMailSamples, readMailSample } from "./mail/mail-gallery.ts";
import { tracedTree } from "./measured.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { createOrderDrafts } from "./order-drafts/order-drafts.ts";
import { createOrderEdits } from "./order-edits/order-edits.ts";
import { createOrderRequests } from "./order-requests/order-requests.ts";
import { createOrders } from "./orders/orders.ts";
import { createPacking } from "./packing/packing.ts";
import { createPayments } from "./payments/payments.ts";
import { createPictures } from "./pictures/pictures.ts";
import { createPlannedChanges } from "./planned-changes/planned-changes.ts";
import { createClaimsDesk } from "./proof/claims-desk.ts";
import { createProof } from "./proof/proof.ts";
import type { ReadPage } from "./proof/scan-claims.ts";
import { resealSigningKey } from "./proof/signing-key.ts";
import { createPurchaseLimits } from "./purchase-limits/purchase-limits.ts";
import { createRefunds } from "./refunds/refunds.ts";
import { createReports } from "./reports/reports.ts";
import { plannedRuleActs } from "./rules/planned-acts.ts";
import { createRules } from "./rules/rules.ts";
import type { ShopSecret } from "./secret.ts";
import { plannedSettingActs } from "./settings/planned-acts.ts";
import { createSettings } from "./settings/settings.ts";
import { resealShopSecrets } from "./settings/shop-secrets.ts";
import { createShipping } from "./shipping/shipping.ts";
import { createShopDeps, type ShopParts } from "./shop-deps.ts";
import { plannedTextActs } from "./site-texts/planned-acts.ts";
import { createSiteTexts } from "./site-texts/site-texts.ts";
import { recorded, recordRefusal, type RefusedCall } from "./staff/records/recorded.ts";
import { createRecords } from "./staff/records/records.ts";
import type { StaffActor } from "./staff/staff-actor.ts";
import { staffOperation } from "./staff/staff-operation.ts";
import { createTeam } from "./staff/team.ts";
import { createStops } from "./stops/stops.ts";
import { createSubscriptions } from "./subscriptions/subscriptions.ts";
import { createSystem } from "./system/system.ts";
import { createTaxes } from "./taxes/taxes.ts";
import { resealEndpoints } from "./webhooks/reseal-endpoints.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

/** For previews of emails, which do no other work. */
const NOTHING_DONE = {
  doStop: async () => undefined,
  doRun: async () => undefined,
  doPicture: async () => undefined,
  doImport: async () => undefined,
  doApiJob: async () => undefined,
  compare: async () => undefined,
  doBackup: async () => undefined,
};

export type Shop = ReturnType<typeof createShop>;

/**
 * The composition root: chooses the adapters and connects the modules. The shop's pages call
 * `customer`; `staff` operations take a StaffActor; the processes need `running`.
 */
export function createShop(
  config: Config,
  secret: ShopSecret,
  database: Database,
  log: Log,
  parts: ShopParts = {},
) {
  const { db, pool, connection } = database;
  const { siteUrl } = config;
  const { deps, gateways, setWorker } = createShopDeps(config, secret, database, log, parts);
  const { catalog, mailer, outdatedMs, touches } = deps;
  const backups = createChosenBackups({
    ...deps,
    connection,
    config,
    settings: deps.settings.get,
    secrets: deps.secrets.get,
  });

  const orders = createOrders(deps);
  const orderRequests = createOrderRequests(deps);
  const orderDrafts = createOrderDrafts(deps);
  const fulfillment = createFulfillment(deps);
  const packing = createPacking(deps);
  const refunds = createRefunds(deps);
  const payments = createPayments(deps);
  const bankMatching = createBankMatching(deps);
  const customers = createCustomers(deps);
  const affiliates = createAffiliates(deps);
  const subscriptions = createSubscriptions(deps);
  const settings = createSettings({
    ...deps,
    uploads: config.files,
    backups,
    leftToOpen: () => system.leftToOpen(),
  });
  const shipping = createShipping({ ...deps, settings: settings.customer.now });
  const team = createTeam(deps);
  const lostRecord = (error: unknown): void =>
    log.warn({ error }, "the end of a staff record was not written");
  const pictures = createPictures(deps, { outdatedMs });
  const taxes = createTaxes(deps);
  const lawWatch = createLawWatch(deps, config.lawWatch);
  const products = createProductDesk(deps);
  const imports = createImports({
    ...deps,
    findClaims: createClaimsCheck({ forbidden: FORBIDDEN_WORDS, allowed: ALLOWED_SENTENCES }),
  });
  const rules = createRules(deps);
  const calendarFeeds = createCalendarFeeds(deps);
  const purchaseLimits = createPurchaseLimits(deps);
  const lots = createLots(deps);
  const newsletter = createNewsletter(deps);
  const siteTexts = createSiteTexts({
    ...deps,
    samplePages: SAMPLE_PAGES,
    settings: settings.customer.now,
  });
  const single = recorded(
    db,
    {
      orders: orders.staff,
      fulfillment: fulfillment.staff,
      packing: packing.staff,
      products: products.staff,
      rules: rules.staff,
      settings: settings.staff,
      siteTexts: siteTexts.staff,
    },
    lostRecord,
  );
  const planned = createPlannedChanges({
    ...deps,
    acts: {
      ...plannedProductActs(single.products),
      ...plannedRuleActs(single.rules),
      ...plannedSettingActs(single.settings),
      ...plannedTextActs(single.siteTexts),
    },
  });
  const bulkRuns = createBulkRuns({
    ...deps,
    acts: {
      approve: single.fulfillment.approve,
      cancel: single.fulfillment.cancel,
      label: (actor, { orderNumber }) =>
        single.packing.buyLabels(actor, { orderNumber, ounces: {} }),
      note: (actor, { reason, ...request }) =>
        single.orders.note(actor, { ...request, text: reason }),
      tag: (actor, { orderNumber, reason: tag }) =>
        single.orders.tag(actor, { orderNumber, tag, isOn: true }),
      untag: (actor, { orderNumber, reason: tag }) =>
        single.orders.tag(actor, { orderNumber, tag, isOn: false }),
    },
  });
  const stops = createStops(deps);
  const proof = createProof(deps, { ageAttestation: AGE_ATTESTATION });
  let readPage: ReadPage | null = null;
  const claims = createClaimsDesk({
    ...deps,
    forbidden: FORBIDDEN_WORDS,
    allowed: ALLOWED_SENTENCES,
    readPage: () => readPage,
    paths: async () => [
      ...PAGES_TO_FIND,
      ...STATE_CODES.map((state) => `/ship-to-me/${stateSlug(state)}`),
      ...(await catalog.products()).map(({ slug }) => productPath(slug)),
      PAGES.signIn,
      PAGES.signUp,
    ],
  });
  let answerJobRequest: AnswerJobRequest | null = null;
  const apiJobs = createApiJobs({
    ...deps,
    async answerJobRequest(asked, request) {
      if (answerJobRequest === null) throw new Error("This process has no API");
      return answerJobRequest(asked, request);
    },
  });
  const banDisclaimer = cachedRead(() => readBanDisclaimer(db, deps.clock), { outdatedMs });
  const cached = [
    catalog.cached,
    ...pictures.cached,
    banDisclaimer,
    deps.settings,
    deps.secrets,
    siteTexts.cached,
    shipping.cached,
    affiliates.cached,
  ];

  const readSampleTexts = async () => {
    const left = await siteTexts.readSamplesLeft();
    const { files = [], pages = [] } = Object.groupBy(left, ({ writtenAs }) =>
      writtenAs.length === 0 ? "files" : "pages",
    );
    return { files: files.map(({ what }) => what), pages: pages.map(({ what }) => what) };
  };
  const readSamples = async (isWaiting: boolean) => ({
    accounts: SAMPLE_ACCOUNTS.map(({ email }) => email),
    ...(await readSampleTexts()),
    products: (await productsToFillIn(db)).map(({ what }) => what),
    sources: CLAIM_SOURCES.map(({ what }) => what),
    claims: ((isWaiting ? await claims.lately() : claims.atHand())?.found ?? []).map(
      ({ words, title }) => `“${words}” in ${title}`,
    ),
  });
  const system = createSystem({ ...deps, backups }, { config, readSamples });
  const previewMail = createMailPreview({ ...deps, config, ...NOTHING_DONE });

  return {
    site: {
      url: siteUrl,
      isDemo: config.isDemo,
      /** Whether emails go to a mail server. */
      sendsMail: async () => (await deps.mail()).server !== null,
      /** Where customers send money. */
      handles: deps.handles,
      mayHookLocally: config.mayHookLocally,
      /** Whether labels are bought here; if not, staff type tracking numbers in. */
      sellsLabels: async () => (await deps.readCarrier()) !== null,
      /** Data for the gateway's own card fields; `null` if it has none. */
      cardForm: async () => cardFormOf(await gateways.read()),
      /** The last one read. */
      lastCardForm: () => cardFormOf(gateways.lastRead()),
    },
    customer: tracedTree("customer", {
      catalog,
      previews: products.customer,
      carts: createCarts(deps).customer,
      checkout: createCheckout(deps).customer,
      orderDrafts: orderDrafts.customer,
      orders: { ...orders.customer, ...orderRequests.customer },
      identity: createIdentity(deps).customer,
      profile: customers.customer,
      age: customers.age,
      privacyRequests: customers.publicRequests,
      affiliates: affiliates.customer,
      subscriptions: subscriptions.customer,
      newsletter: newsletter.customer,
      staffInvitations: team.customer,
      shipping: shipping.customer,
      settings: settings.customer,
      siteTexts: siteTexts.customer,
      lots: lots.customer,
      proof: proof.customer,
      purchaseLimits: purchaseLimits.customer,
      calendarFeeds: calendarFeeds.customer,
      compliance: { banDisclaimer: () => banDisclaimer.get() },
    }),
    staff: tracedTree(
      "staff",
      recorded(
        db,
        {
          orders: { ...orders.staff, ...orderRequests.staff },
          orderEdits: createOrderEdits(deps).staff,
          orderDrafts: orderDrafts.staff,
          fulfillment: fulfillment.staff,
          packing: packing.staff,
          documents: createDocuments(
            { ...deps, labelPictures: packing.labelPictures },
            {
              siteUrl,
              ageAttestation: AGE_ATTESTATION,
            },
          ).staff,
          proof: proof.staff,
          claims: claims.staff,
          refunds: refunds.staff,
          runs: bulkRuns.staff,
          stops: stops.staff,
          payments: payments.staff,
          chargebacks: createChargebacks(deps).staff,
          bankMatching: bankMatching.staff,
          affiliates: affiliates.staff,
          codes: createCodes(deps).staff,
          subscriptions: subscriptions.staff,
          newsletter: newsletter.staff,
          ...customers.staff,
          ages: { ...customers.staff.ages, ...rules.ages },
          team: team.staff,
          apiKeys: createApiKeys(deps).staff,
          events: createEvents(deps).staff,
          webhooks: createWebhooks(deps).staff,
          records: createRecords(deps).staff,
          desk: createDesk(deps).staff,
          system: system.staff,
          reports: createReports(deps).staff,
          taxes: taxes.staff,
          lawWatch: lawWatch.staff,
          products: products.staff,
          pictures: pictures.staff,
          imports: imports.staff,
          lots: lots.staff,
          rules: rules.staff,
          purchaseLimits: purchaseLimits.staff,
          settings: settings.staff,
          siteTexts: siteTexts.staff,
          planned: planned.staff,
          calendarFeeds: calendarFeeds.staff,
          backups: createBackupDesk(db, { ...deps, ...database.work, connection }, backups).staff,
          outbox: createOutboxDesk({ ...deps, previewMail }).staff,
          /**
           * Reseals second factors, the evidence key and webhook secrets with the current secret; below, how the
           * factors are sealed.
           */
          secret: {
            rotate: staffOperation("shop.backup", async () => ({
              resealed:
                (await resealFactors(deps)) +
                (await resealSigningKey(deps)) +
                (await resealEndpoints(deps)) +
                (await resealShopSecrets(deps)),
              left: await readSealedFactors(deps),
            })),
          },
          /** Problems found in the data; empty if none. */
          audit: staffOperation("shop.audit", (_, onStep?: (step: AuditStep) => void) =>
            auditEverything(deps, onStep),
          ),
          /** Details that the owner still has to provide. */
          launchList: staffOperation("shop.audit", async (): Promise<LaunchItem[]> => [
            ...(await productsToFillIn(db)),
            ...(await siteTexts.readSamplesLeft()).map(({ what, where }) => ({ what, where })),
            ...CLAIM_SOURCES,
          ]),
        },
        lostRecord,
      ),
    ),
    api: { ...createApi(deps), jobs: apiJobs.programs },
    gateway: payments.gateway,
    /** Receives the mail service's signed reports. */
    receiveMailEvent: newsletter.receiveMailEvent,
    /** Receives the age vendor's signed reports. */
    receiveAgeCall: customers.receiveAgeCall,
    receiveCarrierCall: packing.receiveCarrierCall,
    demoMailbox: {
      list: () => listMailbox(db),
      read: (id: number) => readMailboxEntry(db, id),
      samples: async () => listMailSamples(siteUrl, await deps.details()),
      sample: async (name: string) => readMailSample(siteUrl, name, await deps.details()),
    },
    /** For the web process and the worker, not for routes. */
    running: {
      /** A member of the staff requested a page that their role may not see (STAFF-11). */
      recordRefusal: (staff: StaffActor, call: RefusedCall) => recordRefusal(db, staff, call),
      ...deps,
      ...database.work,
      /** The pool that requests use. */
      requestPool: pool,
      backups,
      connection,
      doPlanned: planned.work,
      sendCampaigns: newsletter.work,
      sweepPictures: pictures.sweep,
      sweepTaxDocuments: taxes.sweep,
      watchLabels: packing.watchLabels,
      trackParcels: packing.trackParcels,
      sweepLabelFiles: packing.sweepLabelFiles,
      tellSales: taxes.tellSales,
      watchLaw: lawWatch.watch,
      /** A file of an uploaded picture. */
      pictureFile: pictures.file,
      handlers: createOutboxHandlers({
        ...deps,
        ...database.work,
        config,
        doRun: bulkRuns.work,
        doStop: stops.work,
        doPicture: pictures.work,
        doImport: imports.work,
        doApiJob: apiJobs.work,
        compare: payments.compare,
        doBackup: (step) => (step === "drill" ? backups.drill() : backups.take()),
      }),
      /** Something shown on pages has changed, so cached copies are read again. */
      dropCached(table?: string) {
        cached.forEach((one) => one.drop());
        if (table === "settings") deps.settings.forget();
      },
      /** How often an outdated value was returned. */
      outdatedTold: () => cached.reduce((sum, one) => sum + one.outdatedTold(), 0),
      /** Whether change notifications arrive. */
      setCaching: (isOn: boolean) => cached.forEach((one) => one.setOn(isOn)),
      setUpLink: team.setUpLink,
      takePageSpeed: system.takePageSpeed,
      setWorker,
      /** How this process renders pages, for scanning their texts. */
      setPages: (read: ReadPage) => (readPage = read),
      /** How it answers background jobs for programs. */
      setJobAnswers: (answer: AnswerJobRequest) => (answerJobRequest = answer),
      reportCredentials: async () => reportCredentials(await gateways.read(), log),
      /** Writes the attribution touches still waiting. */
      flushTouches: () => touches.flush(),
      async close() {
        await touches.flush();
        await payments.close();
        mailer.close();
      },
    },
  };
}
