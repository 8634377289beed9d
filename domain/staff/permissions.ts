/** Staff permissions; every `shop.staff` operation names the one it needs. */
export const PERMISSIONS = [
  "orders.read",
  "orders.approve",
  "orders.ship",
  /** Sends goods without payment, so it is separate from packing. */
  "orders.reship",
  "orders.cancel",
  "orders.refund",
  "orders.decide",
  "orders.hold",
  "orders.note",
  "orders.bulk",
  "orders.edit",
  "orders.draft",
  "orders.export",
  /** Exports addresses of orders that are ready to pack, for a carrier. */
  "orders.labels",
  /** Packing slips and invoices on paper. */
  "orders.print",
  "orders.save_views",
  "orders.share_views",
  "payments.record",
  "payments.reconcile",
  /** Chargebacks, and the evidence against them. */
  "payments.dispute",
  /** Exports everything that the shop has about a month's orders, for a bank or an authority. */
  "proof.export",
  "subscriptions.change",
  "affiliates.read",
  "affiliates.pay",
  "affiliates.adjust",
  "ages.read",
  "ages.decide",
  "products.read",
  "products.change",
  /** Separate from texts and pictures. */
  "prices.change",
  "stock.change",
  "lots.read",
  /** Enters received lots and measurements, and quarantines lots. */
  "lots.change",
  /** Decides what may leave, and what is public. */
  "lots.decide",
  /** Recalls a lot and emails everyone who has it; also the drill. */
  "lots.recall",
  "codes.read",
  "codes.change",
  "rules.read",
  "rules.change",
  /** Texts of the site. */
  "content.read",
  "content.change",
  "customers.read",
  /** Notes and flags. */
  "customers.change",
  /** OG and military prices, and affiliate numbers. */
  "customers.grant",
  "customers.block",
  /** Orders for them, with a record. */
  "customers.act_for",
  /** Merges two accounts of one person. */
  "customers.merge",
  "customers.erase",
  "customers.hold",
  /** Ends a customer's self-exclusion. */
  "customers.readmit",
  "newsletter.read",
  /** Writes campaigns and sends them to everyone. */
  "newsletter.send",
  "reports.read",
  "system.read",
  "team.read",
  "team.change",
  /** Credentials of programs. */
  "keys.read",
  "keys.change",
  /** Where events are sent. */
  "webhooks.read",
  "webhooks.change",
  /** Events of the shop, as ids, for programs. */
  "events.read",
  "records.read",
  "sales.read",
  "outbox.decide",
  /** Imports data from another shop. */
  "import.run",
  "shop.audit",
  "shop.backup",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ["owner", "manager", "fulfillment", "support", "read_only"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (text: string): text is StaffRole =>
  STAFF_ROLES.some((known) => known === text);

const READING = [
  "orders.read",
  "affiliates.read",
  "ages.read",
  "products.read",
  "lots.read",
  "codes.read",
  "rules.read",
  "content.read",
  "customers.read",
  "newsletter.read",
] as const;

/** Only owners handle outgoing money, rules, erasure and the team. */
const OWNER_ALONE: readonly Permission[] = [
  "affiliates.pay",
  "affiliates.adjust",
  "rules.change",
  "customers.merge",
  "customers.erase",
  "customers.hold",
  "customers.readmit",
  "team.change",
  "keys.read",
  "keys.change",
  "webhooks.read",
  "webhooks.change",
  "import.run",
  "proof.export",
  "shop.backup",
];

/** Each role's permissions (STAFF-5). Refunds, payouts, rules and the team are separate from packing and support. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNER_ALONE.includes(permission)),
  fulfillment: [
    "orders.read",
    "orders.ship",
    "orders.hold",
    "orders.labels",
    "orders.print",
    "orders.note",
    "orders.bulk",
    "orders.save_views",
    "products.read",
    "stock.change",
    "lots.read",
    "lots.change",
  ],
  support: [
    ...READING,
    "orders.approve",
    "orders.cancel",
    "orders.decide",
    "orders.hold",
    "orders.note",
    "orders.bulk",
    "orders.edit",
    "orders.draft",
    "orders.print",
    "orders.save_views",
    "subscriptions.change",
    "ages.decide",
    "customers.change",
    "outbox.decide",
  ],
  read_only: [...READING, "sales.read", "reports.read"],
};

/**
 * Outgoing money, messages to many people, acting in someone's name, and giving others access: staff confirm their
 * identity again (STAFF-8).
 */
const SENSITIVE: readonly Permission[] = [
  "orders.refund",
  "lots.recall",
  "newsletter.send",
  "affiliates.pay",
  "affiliates.adjust",
  "rules.change",
  "customers.act_for",
  "customers.merge",
  "customers.erase",
  "team.change",
  "keys.change",
  "webhooks.change",
  "import.run",
  "proof.export",
  "shop.backup",
];

export const isSensitive = (permission: Permission): boolean => SENSITIVE.includes(permission);

/** How long a confirmed second factor counts as recent for sensitive operations. */
const CONFIRMED_MINUTES = 15;

/** @param confirmedAt `null` if never */
export const isConfirmedLately = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;

/** Whether it only reads. */
export const isReading = (permission: string): boolean =>
  permission.endsWith(".read") || permission === "shop.audit";
