import { type GrantKind, GRANT_NAMES } from "#domain/customer/customer-grant.ts";
import type { CustomerGroup } from "#domain/customer/customer-list.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";

export const CUSTOMER_TEXTS = {
  title: "Customers",
  purpose: "Everyone with an account, and staff who have ordered.",
  searchHint: "Email, name, phone, affiliate number or previous order number",
  none: "No customers match.",
  noName: "No name yet",
  withheld: "Sign-in details of staff are shown only to those who can see the team.",
  refused: "No changes were saved. Check the highlighted field.",
  acting: "You're ordering for this customer. Choose “End” at the top of any page to stop.",
  creditHint:
    "For credit given in error, or an order that the bank also refunded. The customer sees the reason.",
  merge: "Merge account",
  mergePurpose:
    "For two accounts of one person. Orders, subscriptions, drafts, notes, tags and store credit move to the other account; this one is erased after seven days. Make sure both belong to the same person.",
  mergeKept: "Member prices, age check and cart don't move. Both addresses are notified by email.",
  mergeUndo: "Undo merge",
} as const;

/** Why two accounts can't be merged, by code. */
export const MERGE_REFUSALS = {
  unknown: "No account uses this email.",
  same: "This is the same account.",
  staff: "One of them is on the team. Remove the role on the Team page first.",
  affiliate:
    "This account has an affiliate number and balance, which can't move. Merge the other account into this one.",
  balances: "Both accounts have balance history, so they can't be merged.",
  held: "One of them is on legal hold.",
  blocked: "One of them is blocked. Unblock them first if that's right.",
  erasing: "One of them is already being erased.",
  reason_needed: NO_REASON,
  merged: "This account was already merged. Undo that first.",
  took_in: "Another account was merged into this one. Undo that, or wait until it's erased.",
  elsewhere: "Some orders have moved since, so the merge can't be undone.",
  credit_moved: "Store credit has been used since, so the merge can't be undone.",
  changed: "A new order came in. Review the merge again.",
  undone: "There's no merge to undo.",
} as const;

export const GROUP_NAMES: Record<CustomerGroup, string> = {
  og: "OG prices",
  military: "Military prices",
  affiliate: "Affiliates",
  blocked: "Blocked",
  tagged: "With a tag",
  erasing: "Erasure requested",
};

/** Refusals, by code. */
export const CUSTOMER_REFUSALS = {
  not_found: "This no longer exists. Reload the page.",
  too_many: "A customer can have up to ten tags.",
  own_account: "You can't give yourself member prices. Ask a colleague.",
  over: "That day has passed. Choose a later one or leave it empty.",
  is_staff: "This person is on the team. Remove the role on the Team page first.",
  age_not_stated:
    "This customer hasn't confirmed being 21 or older since the import. They do that at their first sign-in.",
  no_session: "Your session has ended. Sign in again.",
  too_much: "That's more than their balance. Enter a smaller amount.",
  has_one: "This customer already has an affiliate number.",
  other_email: "This isn't the customer's email. Nothing was erased.",
  staff_not_erased: "This person is on the team. Remove the role on the Team page first.",
  balance_not_given_up: "Check the box to confirm that the balance is given up.",
} as const;

export const grantChanged = (kind: GrantKind, isGiving: boolean): string =>
  `Someone else just changed this: the customer ${isGiving ? "already has" : "no longer has"} ${GRANT_NAMES[kind]}.`;

export const blockChanged = (isBlocking: boolean): string =>
  `Someone else just changed this: the customer is ${isBlocking ? "already" : "no longer"} blocked.`;

/** The data that an erasure removes, and the data that it keeps. */
export const ERASED = [
  "Name, addresses, phone number, email and date of birth",
  "Sign-in methods, passkeys, second factors and sessions",
  "Cart, newsletter subscription and subscription requests",
  "Notes, tags, member prices and blocks",
  "Names, addresses and notes in their orders, payments and their histories",
] as const;

export const KEPT = [
  "Orders, payments, refunds and chargebacks with amounts and dates, for the books and card networks",
  "The state and the first three digits of the ZIP Code, for taxes and bans",
  "The affiliate number, which is never reused, and ledger entries",
  "Records of staff access, without the text they entered",
] as const;

export const creditChanged = "The store credit just changed. Nothing was removed. Review it again.";
