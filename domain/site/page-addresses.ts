/**
 * URLs that emails, sign-in providers and orders link to, used outside the router's own code.
 * tests/architecture/internal-addresses.test.ts compares them with app/routes.ts.
 */
export const PAGES = {
  product: "/shop/:slug",
  lot: "/labs/:lot",
  /** A GS1 Digital Link, for a lot's QR code if its product has a number. */
  lotLink: "/01/:gtin/10/:lot",
  orders: "/orders",
  orderDraft: "/orders/draft",
  confirmAge: "/orders/age",
  yourData: "/orders/security/your-data",
  ageReturn: "/orders/age/return",
  ageWebhook: "/api/webhooks/age",
  payouts: "/affiliate#payouts",
  signIn: "/auth/sign-in",
  signUp: "/auth/sign-up",
  forgotPassword: "/auth/forgot",
  resetPassword: "/auth/reset",
  confirmEmail: "/auth/callback",
  newEmail: "/auth/new-email",
  staffInvitation: "/auth/invitation",
  emailLink: "/auth/email-link",
  providerAnswer: "/api/auth/callback/:provider",
  confirmNewsletter: "/newsletter/confirm",
  confirmPrivacyRequest: "/privacy/confirm",
  unsubscribeNewsletter: "/newsletter/unsubscribe",
  salesReport: "/admin/reports",
  moneyReport: "/admin/reports/money",
  reportMails: "/admin/reports/mails",
  lots: "/admin/lots",
  taxes: "/admin/taxes",
  privacyQueue: "/admin/privacy",
  webhooks: "/admin/webhooks",
  launch: "/admin/launch",
} as const;

/** The path of a product's page. */
export const productPath = (slug: string): string =>
  PAGES.product.replace(":slug", encodeURIComponent(slug));

/** The path of a lot's page, in the one spelling that is cached. */
export const lotPagePath = (number: string): string =>
  PAGES.lot.replace(":lot", encodeURIComponent(number.toLowerCase()));

/** The path in a lot's QR code, for phones and scanners: with the product's number if it has one (LOT-10). */
export const lotCodePath = (number: string, gtin: string | null): string =>
  gtin === null
    ? lotPagePath(number)
    : PAGES.lotLink.replace(":gtin", gtin).replace(":lot", encodeURIComponent(number));
