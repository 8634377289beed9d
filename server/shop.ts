import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { AFFILIATE_TERMS } from "#content/affiliate-terms.ts";
import { type LaunchItem, SAMPLE_PAGES } from "#content/launch-list.ts";
import { PLANS, subscribeConsent } from "#content/plans.ts";
import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import { createAccounts } from "./identity/identity.ts";
import { createAuth } from "./identity/sessions/auth.ts";
import type { Client } from "./limits/client.ts";
import { createPasswords } from "./identity/passwords/passwords.ts";
import { createProviderClient } from "./identity/providers/provider-client.ts";
import { createAffiliates } from "./affiliates/affiliates.ts";
import { createTouchLog } from "./affiliates/touch-log.ts";
import { auditEverything } from "./audit/record-audit.ts";
import type { AuditStep } from "./audit/run-audit.ts";
import { type CartAction, changeCart, mergeIntoKeptCart } from "./carts/change-cart.ts";
import { productsToFillIn } from "./catalog/products-to-fill-in.ts";
import { createCatalog } from "./catalog/catalog.ts";
import type { CheckoutRequest } from "./checkout/assess-checkout.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { pretendOrder } from "./checkout/pretend-order.ts";
import type { Customer, OrderRequest } from "./checkout/record-order.ts";
import { viewCheckout } from "./checkout/view-checkout.ts";
import { type Clock, systemClock } from "./clock.ts";
import { statesRequiringAge } from "./customers/age/age-requirement.ts";
import { decideAge, openAgeReviews } from "./customers/age/age-verification.ts";
import type { AgeVerifier } from "./customers/age/age-verifier.ts";
import { manualAgeReview } from "./customers/age/manual-age-review.ts";
import { readBanDisclaimer } from "./compliance/read-ban-disclaimer.ts";
import { requireAgeVerification } from "./customers/age/require-age-verification.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import { keep } from "./db/kept.ts";
import { createOutboxHandlers } from "./jobs/outbox-handlers.ts";
import { createLimits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import { listMailbox, readMailboxEntry } from "./mail/dev-mailbox.ts";
import { createMailbox, createSmtpMailer } from "./mail/mailer.ts";
import { confirmSubscription } from "./newsletter/confirm-subscription.ts";
import { subscribe } from "./newsletter/subscribe.ts";
import { unsubscribe } from "./newsletter/unsubscribe.ts";
import { approveOrder } from "./fulfillment/approve-order.ts";
import { cancelOrderByStaff, type CancelRequest } from "./fulfillment/cancel-order-by-staff.ts";
import { orderForStaff } from "./orders/order-for-staff.ts";
import { orderHistory } from "./orders/order-history.ts";
import { refundOrder, type RefundRequest } from "./refunds/refund-order.ts";
import { shipOrder, type ShipRequest } from "./fulfillment/ship-order.ts";
import {
  assignIncomingPayments,
  type AssignRequest,
  dismissIncomingPayment,
} from "./bank-matching/decide-incoming-payments.ts";
import { chooseGateway } from "./gateways/choose-gateway.ts";
import type { PaymentGateway } from "./gateways/gateway.ts";
import {
  importIncomingPayments,
  type ImportRequest,
} from "./bank-matching/import-incoming-payments.ts";
import { markPaid, type PaidRequest } from "./payments/mark-paid.ts";
import { openIncomingPayments } from "./bank-matching/open-incoming-payments.ts";
import { isOnline } from "./gateways/online-gateway.ts";
import { raiseAlert } from "./payments/raise-alert.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { reportCredentials } from "./gateways/report-credentials.ts";
import { type PaymentLinkRequest, setPaymentLink } from "./payments/set-payment-link.ts";
import { createCountedCalls } from "./payments/webhooks/counted-calls.ts";
import { receiveWebhook } from "./payments/webhooks/receive-webhook.ts";
import { webhookReaders } from "./gateways/webhooks/webhook-readers.ts";
import { checkZip } from "./shipping/check-zip.ts";
import { readShippingRules } from "./shipping/read-shipping-rules.ts";
import { changeSubscriptionStatus } from "./subscriptions/change-subscription-status.ts";
import { listSubscriptions } from "./subscriptions/list-subscriptions.ts";
import { requestSubscription } from "./subscriptions/request-subscription.ts";

/** By the name that AGE_VERIFIER gives them. */
const AGE_VERIFIERS: Record<Config["ageVerifier"], AgeVerifier> = { manual: manualAgeReview };

/** Parts that tests replace. */
export interface ShopParts {
  ageVerifier?: AgeVerifier;
  clock?: Clock;
  gateway?: PaymentGateway | null;
}

export type Shop = ReturnType<typeof createShop>;

/**
 * The composition root: the only place that chooses adapters, and what routes are given. Each
 * operation lives in a file of its own under its concept.
 */
export function createShop(
  config: Config,
  secret: string,
  database: Database,
  log: Log,
  parts: ShopParts = {},
) {
  const { db, pool, connection } = database;
  const clock = parts.clock ?? systemClock;
  const gateway = parts.gateway === undefined ? chooseGateway(config.gateway, db) : parts.gateway;
  const { smtpUrl, from } = config.mail;
  const mailer = smtpUrl === null ? createMailbox(db) : createSmtpMailer(smtpUrl, from);
  const limits = createLimits(pool, config.limitFactor);
  const auth = createAuth({ db, siteUrl: config.siteUrl, secret });
  const providers = config.providers.map((settings) =>
    createProviderClient(settings, { siteUrl: config.siteUrl, clock }),
  );
  const catalog = createCatalog(db);
  const banDisclaimer = keep(() => readBanDisclaimer(db));
  const shippingRules = keep(() => readShippingRules(db));
  const touches = createTouchLog(db, log);
  const affiliates = createAffiliates({
    db,
    log,
    limits,
    touches,
    siteUrl: config.siteUrl,
    ...config.affiliate,
    termsVersion: AFFILIATE_TERMS.version,
    thenWake,
  });
  const kept = [catalog.kept, banDisclaimer, shippingRules, affiliates.kept];
  const plans = PLANS.map((plan) => ({ name: plan.name, consentText: subscribeConsent(plan) }));
  let wakeWorker = (): void => undefined;
  const wake = () => wakeWorker();
  const { holdDays } = config.affiliate;
  const { paymentExpiryHours, reconcileAfterSeconds } = config;
  const webhooks = {
    webhookReaders: webhookReaders(config.webhookKeys),
    forgedCalls: createCountedCalls((calls) =>
      raiseAlert({ db, clock, log }, "webhook_forged", `Not signed with our key: ${calls}.`),
    ),
    strayCalls: createCountedCalls(async (calls) =>
      log.warn({ calls }, "webhooks of gateways that are not set up"),
    ),
  };
  const deps = {
    db,
    auth,
    limits,
    clock,
    catalog,
    gateway,
    ageVerifier: parts.ageVerifier ?? AGE_VERIFIERS[config.ageVerifier],
    log,
    wake,
    touches,
    holdDays,
    paymentExpiryHours,
    ageAttestationVersion: AGE_ATTESTATION.version,
  };

  /** Runs an operation that may promise mails, then wakes whoever sends them. */
  async function thenWake<Value>(work: Promise<Value>): Promise<Value> {
    const value = await work;
    wake();
    return value;
  }

  return {
    site: {
      url: config.siteUrl,
      isDemo: config.isDemo,
      hasMailbox: smtpUrl === null,
      manualPayment: config.manualPayment,
      /** What a gateway's own card fields need; null where it has none. */
      cardForm: isOnline(gateway) ? gateway.cardForm : null,
    },
    catalog,
    compliance: {
      banDisclaimer: () => banDisclaimer.get(),
      /* For staff; `actor` is "staff:<name>". */
      ageReviews: () => openAgeReviews(db),
      decideAge: (decision: Parameters<typeof decideAge>[1]) => decideAge(db, decision),
      statesRequiringAge: () => statesRequiringAge(db),
      requireAge: (change: Parameters<typeof requireAgeVerification>[1]) =>
        requireAgeVerification(deps, change),
    },
    shipping: {
      check: (zip: string, client: Client) =>
        checkZip({ limits, clock, shippingRules }, zip, client),
    },
    carts: {
      change: (cart: Cart, action: CartAction, userId: string | null) =>
        changeCart(deps, cart, action, userId),
      mergeOnSignIn: (cookieCart: Cart, userId: string) =>
        mergeIntoKeptCart(deps, cookieCart, userId),
    },
    accounts: createAccounts({
      ...deps,
      passwords: createPasswords(),
      providers,
      secret,
      siteUrl: config.siteUrl,
      thenWake,
    }),
    checkout: {
      view: (userId: string, request: CheckoutRequest) =>
        viewCheckout({ ...deps, takesCards: gateway !== null }, userId, request),
      place: (customer: Customer, request: OrderRequest) => placeOrder(deps, customer, request),
      /** What a robot is told that would have placed one. */
      pretend: () => pretendOrder(db),
    },
    orders: {
      history: (userId: string) => orderHistory(db, userId),
      find: async (userId: string, orderNumber: number) =>
        (await orderHistory(db, userId, orderNumber))[0] ?? null,
      /* For staff; `actor` is "staff:<name>". */
      forStaff: (orderNumber: number) => orderForStaff(db, orderNumber),
      ship: (request: ShipRequest) =>
        thenWake(
          shipOrder({ ...deps, reconcileAfterSeconds: config.reconcileAfterSeconds }, request),
        ),
      approve: (request: { orderNumber: number; reason: string; actor: string }) =>
        approveOrder(db, request),
      cancel: (request: CancelRequest) => thenWake(cancelOrderByStaff(deps, request)),
      refund: (request: RefundRequest) => thenWake(refundOrder(deps, request)),
    },
    /** For staff. */
    payments: {
      markPaid: (request: PaidRequest) => markPaid(db, request),
      setLink: (request: PaymentLinkRequest) => thenWake(setPaymentLink(deps, request)),
      importIncoming: (request: ImportRequest) => importIncomingPayments(db, request),
      openIncoming: () => openIncomingPayments(db),
      assignIncoming: (request: AssignRequest) => assignIncomingPayments(db, request),
      dismissIncoming: (request: { id: number; reason: string; actor: string }) =>
        dismissIncomingPayment(db, request),
      /** A call of a gateway (app/api/webhooks/webhook.route.ts). */
      receiveWebhook: (of: string, call: { headers: Headers; rawBody: Uint8Array }) =>
        thenWake(receiveWebhook({ ...deps, ...webhooks }, of, call)),
      /** @returns how many payments without an answer were looked up */
      reconcile: () => thenWake(reconcilePayments(deps, config.reconcileAfterSeconds)),
    },
    /** What is wrong with the data; empty = nothing. */
    audit: (onStep?: (step: AuditStep) => void) => auditEverything(deps, onStep),
    /** What the owner still has to fill in. */
    launchList: async (): Promise<LaunchItem[]> => [
      ...(await productsToFillIn(db)),
      ...SAMPLE_PAGES,
    ],
    affiliates,
    newsletter: {
      subscribe: (fields: NewsletterFields, client: Client) =>
        thenWake(subscribe(deps, fields, client)),
      confirm: (token: string) => thenWake(confirmSubscription({ ...deps, secret }, token)),
      unsubscribe: (token: string) => unsubscribe(deps, token),
    },
    subscriptions: {
      request: (customer: { id: string; ipAddress: string }, fields: SubscriptionFields) =>
        thenWake(requestSubscription({ ...deps, plans }, customer, fields)),
      list: (userId: string) => listSubscriptions(db, userId),
      cancel: (userId: string, requestId: number) =>
        thenWake(
          changeSubscriptionStatus(db, {
            requestId,
            to: "cancelled",
            by: { role: "customer", id: userId },
          }),
        ),
      /** For staff. */
      changeStatus: (staffId: string, requestId: number, to: SubscriptionStatus) =>
        thenWake(
          changeSubscriptionStatus(db, { requestId, to, by: { role: "staff", id: staffId } }),
        ),
    },
    mailbox: {
      list: () => listMailbox(db),
      read: (id: number) => readMailboxEntry(db, id),
    },
    /** For the web process and the worker, not for routes. */
    running: {
      db,
      pool,
      connection,
      log,
      clock,
      gateway,
      reconcileAfterSeconds: config.reconcileAfterSeconds,
      paymentExpiryHours,
      handlers: createOutboxHandlers({ ...deps, reconcileAfterSeconds, mailer, config, secret }),
      /** Something that pages show has changed: what was kept of it is read again. */
      dropKept: () => kept.forEach((one) => one.drop()),
      /** Whether changes are heard of at all. */
      setKeeping: (isOn: boolean) => kept.forEach((one) => one.setOn(isOn)),
      setWorker: (onWake: () => void) => (wakeWorker = onWake),
      reportCredentials: () => reportCredentials(gateway, log),
      /** Writes the attribution that is still waiting. */
      flushTouches: () => touches.flush(),
      async close() {
        await touches.flush();
        await webhooks.strayCalls.flush();
        await webhooks.forgedCalls.flush().catch((error: unknown) => {
          log.warn({ error }, "forged webhooks not told"); // the database went first
        });
        mailer.close();
      },
    },
  };
}
