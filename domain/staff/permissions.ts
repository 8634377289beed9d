/** Staff permissions; every `shop.staff` operation names the one it needs. */
export const PERMISSIONS = [
  "orders.read",
  "orders.approve",
  "orders.ship",
  /** Goods that leave without money: apart from packing. */
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
  /** Addresses for a carrier, of orders that are ready to pack. */
  "orders.labels",
  /** Packing slips and invoices on paper. */
  "orders.print",
  "orders.save_views",
  "orders.share_views",
  "payments.record",
  "payments.reconcile",
  /** Chargebacks, and the evidence against them. */
  "payments.dispute",
  /** All that the shop has about the orders of a month, for a bank or an authority. */
  "proof.export",
  "subscriptions.change",
  "affiliates.read",
  "affiliates.pay",
  "affiliates.adjust",
  "ages.read",
  "ages.decide",
  "products.read",
  "products.change",
  /** Apart from texts and pictures. */
  "prices.change",
  "stock.change",
  "lots.read",
  /** To enter what came in and what was measured, and to set a lot aside. */
  "lots.change",
  /** To decide what may leave, and what the public sees. */
  "lots.decide",
  /** To call a lot back and write to everyone who has it; the drill of that too. */
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
  /** To order for them, with a record. */
  "customers.act_for",
  /** Two accounts of one person become one. */
  "customers.merge",
  "customers.erase",
  "customers.hold",
  /** To sell again to who asked not to be sold to. */
  "customers.readmit",
  "newsletter.read",
  /** To write campaigns, and send them to everyone. */
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
  /** Events in the shop, as ids, for programs. */
  "events.read",
  "records.read",
  "sales.read",
  "outbox.decide",
  /** To bring over what another shop had. */
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

/** Who may do what (STAFF-5). Refunds, payouts, rules and the team stand apart from packing and answering. */
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

/** Money that leaves, what is said to many, what is done in another's name, and what opens the shop to others: staff confirm who they are
 * again (STAFF-8). */
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

/** How long a second factor that was confirmed counts as recent for them. */
const CONFIRMED_MINUTES = 15;

/** @param confirmedAt `null` means never */
export const isConfirmedLately = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;

/** Whether its uses change nothing. */
export const isReading = (permission: string): boolean =>
  permission.endsWith(".read") || permission === "shop.audit";
