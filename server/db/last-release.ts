/**
 * Changed when a release is made: `migration` becomes its newest one, and `contracted` empty. Before the
 * first, the schema that the shops of today began with.
 */
export const LAST_RELEASE = {
  migration: "0010_commissions_by_index_alone",
  /**
   * What the last release's code demonstrably no longer needs, in the test's words, such as
   * "0031_no_fax: profiles.fax is gone"; say beside it since which release.
   */
  contracted: [
    // Both are about columns that only an edit of an order fills. The last release does not know them, so nothing
    // is edited while it runs (docs/runbook.md, "Roll back").
    "0023_order_edits: payments: payments_due refuses more",
    "0023_order_edits: payments: payments_carried refuses more",
    // All are about columns that its code leaves at their defaults, which pass: nothing went elsewhere, by hand
    // past a gateway, or for shipping.
    "0031_refund_parts: payments: payments_refunded_elsewhere refuses more",
    "0031_refund_parts: refunds: refunds_by_hand refuses more",
    "0031_refund_parts: refunds: refunds_shipping refuses more",
    "0031_refund_parts: refunds: refunds_shipping_once is unique",
    // The same of a column that a trigger fills; and one kind of entry more is accepted.
    "0034_store_credit: affiliate_ledger: affiliate_ledger_store_credit refuses more",
    "0034_store_credit: affiliate_ledger: affiliate_ledger_kind refuses more",
    // Its code never puts a product into the shop or takes it out.
    "0040_products_as_edited: products: products_stopped refuses more",
    // Both are about columns that only a grant fills; the last release takes no price back but by erase_person,
    // which is replaced with the schema.
    "0041_customers: profiles: profiles_og_until refuses more",
    "0041_customers: profiles: profiles_military_until refuses more",
    // Three effects more are accepted, and the earlier ones as they were.
    "0043_codes_as_data: discount_codes: discount_codes_effect refuses more",
    // A trigger clears both columns when it cancels; it fills neither.
    "0056_subscriptions_in_cycles: subscription_requests: subscription_requests_cycle refuses more",
    // All are about numbers that a trigger gives: an affiliate's account has theirs, and only a trigger opens accounts.
    "0073_customer_accounts: profiles: profiles_affiliate_account refuses more",
    "0073_customer_accounts: profiles: profiles_account_number is unique",
    "0073_customer_accounts: affiliate_bank: affiliate_bank_affiliate_number_profiles_account_number_fk needs a row elsewhere",
    // All are about columns that only a trigger and the adapters of age vendors fill, which it does not have.
    "0086_ages-by-a-vendor: age_verifications: age_verifications_waits refuses more",
    "0086_ages-by-a-vendor: age_verifications: age_verifications_proof refuses more",
    "0086_ages-by-a-vendor: age_verifications: age_verifications_reference is unique",
    // Both are about tax, which is zero until a state is switched on; that is done once the last release has gone.
    "0088_sales-tax: orders: orders_final_total refuses more",
    "0088_sales-tax: refunds: refunds_tax refuses more",
    // Its code writes no place of the new kind, which alone needs ZIP Codes.
    "0050_checked-places: banned_areas: banned_areas_zips refuses more",
    // Its code writes each id once, and leaves the column that is added to it at its default.
    "0106_same-payment-ids: incoming_payments: incoming_payments_each is unique",
    // All say what they said, in fewer words (short-checks.test.ts).
    ...[
      "products: products_prices",
      "order_items: order_items_price",
      "order_items: order_items_discount",
      "orders: orders_parts",
      "orders: orders_total",
      "orders: orders_free_has_no_payment",
      "payments: payments_amount",
      "payments: payments_order_of_amounts",
    ].map((check) => `0104_short-checks: ${check} refuses more`),
  ],
};
