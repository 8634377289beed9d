import { type GrantKind, GRANT_NAMES } from "#domain/customer/customer-grant.ts";
import type { CustomerGroup } from "#domain/customer/customer-list.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";

/** The words of the screens. */
export const CUSTOMER_TEXTS = {
  title: "Customers",
  purpose:
    "Find a person and see all that the shop knows of them. Staff are listed once they have ordered.",
  searchHint: "Email, name, phone, affiliate number, or an order's number in the previous shop",
  none: "No customer matches.",
  noneHint: "Remove a filter, or look at all customers.",
  nothingFoundHint: "Try a part of the name, or the last digits of the phone number.",
  noName: "No name yet",
  noOrders: "No order yet.",
  noNotes: "No notes.",
  noMails: "No email yet.",
  noSessions: "Not signed in anywhere.",
  withheld: "How and where a colleague signs in is for those who may see the team.",
  noRecords: "Staff have changed nothing of late.",
  noteHint: "They see it only in a file of all their data; it is erased with the account.",
  tagHint: "A short word to find customers by.",
  refused: "Nothing was saved. Check the highlighted field.",
  untilHint: "The last day on which they count. Empty: until someone takes them back.",
  blockHint:
    "They cannot place orders from now on, and checkout says so. Their open orders are to be reviewed before they ship. They can still sign in, see their orders and ask for their data.",
  unblockHint:
    "They can order again. Orders that are to be reviewed stay so until you approve them.",
  actForHint:
    "Your session is theirs in the shop, for 30 minutes or until you end it: you fill their cart and place the order. It is marked as yours. Their account, balance and sign-in stay out of reach.",
  acting: "You order for this customer now. “End” is at the top of every page.",
  numberHint:
    "They can be named as the referrer, and earn commissions. They read the program’s terms before they see their link.",
  creditHint:
    "For credit that went out in error, or for an order whose bank returned the money as well. They read the reason in their account.",
  erasesAll: "Erase this account",
  merge: "Merge into another account",
  mergePurpose:
    "For two accounts of one person. The orders, open subscriptions, drafts, notes, tags and store credit of this one move to the other; this one is signed out and erased after seven days. Make sure that both are theirs: who signs in to the other account sees the orders with their addresses.",
  mergeKept:
    "Prices given, the age and the cart are not carried over: the account that stays keeps its own. Both addresses are notified by email.",
  mergeEmailHint: "The address of the account that stays.",
  mergeRefused: "Nothing was changed. Check the highlighted field.",
  mergeUndo: "Take the merge back",
  mergeUndoHint: "What moved returns, and it is not erased.",
} as const;

/** Why two accounts do not become one, by the operations’ codes. */
export const MERGE_REFUSALS = {
  unknown: "No account has this address.",
  same: "This is the same account.",
  staff: "One of them is on the staff. Remove the role on the team’s page first.",
  affiliate:
    "This account has an affiliate number, and its balance cannot move. Merge the other account into this one.",
  balances:
    "Both accounts have had a balance, and two balances cannot become one. The accounts have to stay as they are.",
  held: "One of them is on legal hold.",
  blocked: "One of them is blocked. Lift the block first, if that is right.",
  erasing: "One of them is to be erased already.",
  reason_needed: NO_REASON,
  merged: "This account is part of another already. Take that back first.",
  took_in: "This account has taken another in. Take that back, or wait until the other is erased.",
  elsewhere: "Some of its orders are no longer in that account, so it cannot be taken back.",
  credit_moved:
    "Orders of the account that stays have used or added to its store credit since, so it cannot be taken back.",
  changed: "An order came in meanwhile. Please look it over again.",
  undone: "There is no merge to take back.",
} as const;

export const GROUP_NAMES: Record<CustomerGroup, string> = {
  og: "OG prices",
  military: "Military prices",
  affiliate: "Affiliates",
  blocked: "Blocked",
  tagged: "With a tag",
  erasing: "Erasure requested",
};

/** Why nothing was done, by the operations' codes. */
export const CUSTOMER_REFUSALS = {
  not_found: "It is no longer there. Please look at the page again.",
  invalid: "This cannot be saved. Please check what you typed.",
  too_many: "A customer can have at most ten tags.",
  reason_needed: NO_REASON,
  own_account: "You cannot give yourself prices: another member of the staff does it.",
  over: "That day is over. Choose a later one, or leave it empty.",
  is_staff: "This person is on the staff. Remove their role on the team’s page first.",
  age_not_stated:
    "They have not stated that they are 21 or older since their account was brought over. They do that at their first sign-in; no one can do it for them.",
  no_session: "Your session has ended. Please sign in again.",
  too_much: "They have no more than that. Choose a smaller amount.",
  has_one: "They have an affiliate number already: someone was faster.",
  other_email: "This is not the customer’s email address. Nothing was erased.",
  staff_not_erased: "This person is on the staff. Remove their role on the team’s page first.",
  balance_not_given_up: "Check the box to say that they give up their balance.",
} as const;

export const grantChanged = (kind: GrantKind, isGiving: boolean): string =>
  `Someone else changed it meanwhile: they ${isGiving ? "already have" : "no longer have"} ${GRANT_NAMES[kind]}. Nothing was changed.`;

export const blockChanged = (isBlocking: boolean): string =>
  `Someone else changed it meanwhile: they are ${isBlocking ? "already" : "no longer"} blocked. Nothing was changed.`;

/** What an erasure takes, and what stays and why. */
export const ERASED = [
  "Name, addresses, phone number, email and date of birth",
  "Sign-in methods, passkeys, second factors and sessions",
  "Cart, newsletter subscription and subscription requests",
  "Notes, tags, prices that were given and blocks of this page",
  "Names, addresses and notes in their orders, payments and their histories",
] as const;

export const KEPT = [
  "Orders, payments, refunds and chargebacks with their amounts and dates: the books, and what the card networks ask for",
  "The state and the first three digits of the ZIP Code, for taxes and bans",
  "The affiliate number, which no one gets again, and the ledger’s entries",
  "That staff looked at or changed the account, when and who, without what they typed",
] as const;

export const creditChanged =
  "Their store credit has changed meanwhile. Nothing was taken; please look at it again.";
