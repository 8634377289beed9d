import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The URL contract: product-spec 2, the full-page twins of the dialogs, and resource routes. */
export default [
  index("storefront/home/home.route.tsx"),
  route("shop", "storefront/shop/shop.route.tsx"),
  route("shop/:slug", "storefront/product/product.route.tsx"),
  route("mgm", "storefront/mgm/mgm.route.tsx"),
  route("cart", "storefront/cart/cart.route.tsx"),
  route("ship-to-me", "storefront/shipping/ship-to-me.route.tsx"),
  route("checkout", "storefront/checkout/checkout.route.tsx"),
  route("checkout/done/:orderNumber", "storefront/checkout/done.route.tsx"),
  route("pricing/subscribe/:planId", "storefront/plans/subscribe.route.tsx"),
  route("newsletter/confirm", "storefront/newsletter/confirm.route.tsx"),
  route("newsletter/unsubscribe", "storefront/newsletter/unsubscribe.route.tsx"),
  route("age-gate", "storefront/age-gate/age-gate.route.ts"),

  route("auth/sign-in", "account/sign-in.route.tsx"),
  route("auth/sign-up", "account/sign-up.route.tsx"),
  route("auth/forgot", "account/forgot.route.tsx"),
  route("auth/reset", "account/reset.route.tsx"),
  route("auth/callback", "account/callback.route.tsx"),
  route("auth/sign-out", "account/sign-out.route.ts"),
  route("orders", "account/orders.route.tsx"),
  route("orders/cancel-subscription", "account/cancel-subscription.route.ts"),

  layout("info/info-layout.route.tsx", [
    route("process", "info/process.route.tsx"),
    route("pricing", "info/pricing.route.tsx"),
    route("why-us", "info/why-us.route.tsx"),
    route("transparency", "info/transparency.route.tsx"),
    route("testimonials", "info/testimonials.route.tsx"),
    route("labs", "info/labs.route.tsx"),
    route("dosing", "info/dosing.route.tsx"),
    route("ritual", "info/ritual.route.tsx"),
    route("policies", "info/policies.route.tsx"),
    route("industry-problems", "info/industry-problems.route.tsx"),
    route("community", "info/community.route.tsx"),
    route("wholesale", "info/wholesale.route.tsx"),
    route("privacy-policy", "info/privacy-policy.route.tsx"),
    route("terms-and-conditions", "info/terms-and-conditions.route.tsx"),
    route("affiliate/terms", "info/affiliate-terms.route.tsx"),
  ]),
  route("affiliate", "affiliate/affiliate.route.tsx"),
  route("affiliate/statement", "affiliate/statement.route.tsx"),
  route("affiliate/statement.csv", "affiliate/statement-csv.route.ts"),
  route("affiliate/qr-code.svg", "affiliate/qr-code.route.ts"),

  route("api/v1/checkout", "api/checkout.route.ts"),
  route("api/v1/checkout/quote", "api/checkout-quote.route.ts"),
  route("api/webhooks/:gateway", "api/webhook.route.ts"),

  route("robots.txt", "api/robots.route.ts"),
  route("sitemap.xml", "api/sitemap.route.ts"),

  route("dev/mail", "account/dev-mail.route.tsx"),
  route("dev/mail/:id", "account/dev-mail-entry.route.tsx"),
  route("*", "storefront/layout/unknown-path.route.ts"),
] satisfies RouteConfig;
