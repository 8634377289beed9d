/** Staff permissions; every `shop.staff` operation names the one it needs. */
export const PERMISSIONS = [
  "orders.read",
  "orders.approve",
  "orders.ship",
  "orders.cancel",
  "orders.refund",
  "orders.decide",
  "payments.record",
  "payments.reconcile",
  "subscriptions.change",
  "affiliates.read",
  "affiliates.pay",
  "affiliates.adjust",
  "ages.read",
  "ages.decide",
  "rules.change",
  "customers.erase",
  "team.change",
  "outbox.decide",
  "shop.audit",
  "shop.backup",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ["staff", "owner"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Only owners handle outgoing money, rules, erasure and the team. */
const OWNER_ALONE: readonly Permission[] = [
  "affiliates.pay",
  "affiliates.adjust",
  "rules.change",
  "customers.erase",
  "team.change",
  "shop.backup",
];

export const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  staff: PERMISSIONS.filter((permission) => !OWNER_ALONE.includes(permission)),
};
