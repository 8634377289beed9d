import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { SettingError } from "#server/settings/change-setting.ts";

export const SETTINGS_TEXTS = {
  title: "Settings",
  purpose:
    "What the shop goes by, beside its products and banned places. Each has a usual value; before a change is saved you see what it would do.",
  edit: "Change",
  saved: "Saved.",
  usual: "Usual",
  isUsual: "as usual",
  now: "Now",
  planned: "Planned",
  history: "History",
  backToUsual: "Back to the usual value",
};

export const SECRET_TEXTS = {
  notSet: "Not set.",
  setAt: (when: string) => `Set on ${when}. It is stored sealed and never shown again.`,
  save: "Save",
  remove: "Remove",
  saved: "Saved. It is in use from now on.",
  removed: "Removed.",
  unknown: "There is no such password or key.",
};

export const TEST_MAIL_TEXTS = {
  title: "Test",
  purpose: "Sends an email to your own address at once, and says what the mail server answers.",
  button: "Send a test email",
  sent: ({ to, answer }: { to: string; answer: string }) =>
    `Sent to ${to}. The server answered: ${answer}`,
  failed: (problem: string) => `The email was not sent. ${problem}`,
};

/** @param variable of the server's environment, which comes before the setting */
export const environmentText = (variable: string): string =>
  `Set by ${variable} in the environment, which comes first. What you enter here applies once that is removed.`;

export const plannedText = (when: string): string => `Planned for ${when}.`;
export const untilText = (when: string): string => ` It ends on ${when}.`;

export const SETTING_REFUSALS: Record<Exclude<SettingError["code"], "changed">, string> = {
  list_changed: "The list was changed meanwhile.",
  decided: "Another value was decided meanwhile, and stays.",
  no_tax_provider:
    "No tax provider is set up on this server, so none can be asked. Leave the word “provider” out, or set one up first.",
  not_ready: "The shop can't open yet. These are required first, under Before you open:",
  weights_unknown: "Enter the milligrams of these products first, on each product's page:",
};

/** What each is called. */
export const SETTING_TITLES: Record<SettingName, string> = {
  opening: "Shop open or closed",
  backupRisk: "No backups by the shop",
  banner: "Line at the top of each page",
  closedDays: "Days without shipping",
  cutoffMinute: "Ships the same day until",
  standardShippingCents: "Standard shipping",
  overnightCents: "Overnight shipping, all other states",
  overnightRates: "Overnight shipping by state",
  commissionPercent: "Affiliates' commission",
  ownRates: "Affiliates with their own commission",
  holdDays: "Commissions on hold",
  payoutWarningCents: "Payouts of a year to look at",
  disputeWarningPercent: "Chargebacks to be warned of",
  manifestStates: "States that ask for a shipment manifest",
  taxWarningPercent: "Warning ahead of a tax threshold",
  householdMatch: "What makes a household",
  ruleCheckDays: "Rules are checked again after",
  exclusionWaitDays: "Wait before a customer who excluded themselves can come back",
  salesTax: "Sales tax is charged in",
  exciseTax: "Excise tax is charged in",
  paymentLinks: "Payment links",
  ageCheckMonths: "Months that a verified age holds",
  ageCheckByAddress: "Verify the age again for another address",
  apiOrigins: "Websites that may use the API",
  merchantProducts: "Products in the feed for Google Merchant",
  shopName: "Shop name",
  postalAddress: "Postal address",
  supportContact: "Support email and phone",
  statementName: "Name on card statements",
  mailSender: "Sender of emails",
  mailServer: "Mail server",
  noticeAddress: "Address for the shop's own notices",
  venmoHandle: "Venmo handle",
  chimeHandle: "Chime handle",
  payByHours: "Time to pay",
};

/** What each is, and who goes by it. */
export const SETTING_PURPOSES: Record<SettingName, string> = {
  opening:
    "While the shop is closed, customers see products without prices or buttons, and can't order. Carts are kept. Orders already placed are paid, shipped and refunded as usual.",
  backupRisk:
    "A shop opens with backups of its own (BACKUP_TO), or once an owner accepts the risk without them.",
  banner:
    "Everyone sees it above the header. Without one of your own, it says when you process orders.",
  closedDays:
    "Business days on which nothing leaves, besides weekends and federal holidays. Days of shipping and arrival are told accordingly, in the shop and in the checkout.",
  cutoffMinute:
    "Later orders ship on the next business day. By the shop's clock, which pages call EST.",
  standardShippingCents: "Flat within the USA, UPS 2-day Air.",
  overnightCents: "For each state that has no price of its own.",
  overnightRates: "A state that is not listed costs what all others do.",
  commissionPercent:
    "Of an order's total less $12.99. An order keeps the percentage it was placed with.",
  ownRates:
    "Affiliates who earn by another percentage than all others, on the days that you name. An order keeps the percentage it was placed with.",
  payoutWarningCents:
    "Affiliates who were paid as much in a calendar year are marked on the page of payouts by year. What has to be reported, and from which amount, is for you and your accountant.",
  manifestStates:
    "Where you have to hand in each month what was shipped there, and to whom. Whether a state asks for it is yours to find out, with a lawyer.",
  disputeWarningPercent:
    "The share of card orders, by count, from which you are told that a month has too many chargebacks. Ask your bank for its limit, and set less.",
  salesTax:
    "States where you are registered and collect sales tax, each from a day on, by the rates that you sent or as your tax provider says. Without a line, no tax is charged and none is shown.",
  exciseTax:
    "States where you pay a tax by the weight of a compound, each from a day on, by the rates that you sent. Customers pay it beside the total. Without a line, none is charged and none is shown.",
  taxWarningPercent:
    "From this share of a state’s threshold on, the page of taxes marks the state, and you get an email.",
  householdMatch:
    "For purchase limits of households: how much each thing that two orders have in common counts, and from which sum on they are one household's. The usual values are a sample. A household's limit only lets staff look at an order first.",
  ruleCheckDays:
    "So many days after a rule was last checked, Today asks for a new check. After twice as many, new orders to the rule's own place wait for a review.",
  exclusionWaitDays:
    "Customers can ask on their account page never to be sold to again. They cannot take it back; an owner can, after this many days.",
  holdDays:
    "So long a commission cannot be spent or paid out, counted from the day the order shipped.",
  paymentLinks:
    "Links you made at your payment provider, each for exactly one total. An order of that total gets its link at once; all others wait for one made by hand.",
  ageCheckMonths:
    "Where a rule asks for a verified age. After so many months the customer's next order asks for it again, and so do open orders. A longer time does not bring back what has ended.",
  ageCheckByAddress:
    "Where a rule asks for a verified age. An order to another street address than the one the age was verified with then waits until it is verified for that address as well.",
  apiOrigins:
    "Other websites whose pages may ask the API for the catalog, quotes, carts and checkouts from their visitors' browsers. What is for staff is never open to them.",
  merchantProducts:
    "What shopping search engines may show, at /feeds/google.xml. Google allows no kratom and no other restricted goods, and can close the account of a shop that sends them: list only what its rules for merchants allow. A product without a picture is left out.",
  shopName: "Pages, emails, invoices, packing slips, authenticator apps and passkeys show it.",
  postalAddress: "Emails, invoices and packing slips show it. The law asks for it in newsletters.",
  supportContact:
    "Customers write and call there. Pages, emails, invoices and packing slips show both.",
  mailSender: "Emails come from it, and customers reply to it.",
  mailServer:
    "Emails leave through it. Without one, they wait in the outbox. Your mail service tells you what to enter.",
  noticeAddress: "New orders, requests and alerts go there.",
  venmoHandle: "Customers who pay with Venmo send money to it. Without one, Venmo isn't offered.",
  chimeHandle: "Customers who pay with Chime send money to it. Without one, Chime isn't offered.",
  payByHours:
    "How long an order waits for money by Venmo, Chime or a payment link before it is canceled.",
  statementName:
    "Customers who pay by card are told what they will find on their statement, so that fewer of them dispute a charge they don't recognize.",
};

/** In the order of the list. */
export const SETTING_GROUPS: { title: string; names: readonly SettingName[] }[] = [
  { title: "Shop", names: ["opening", "banner", "backupRisk"] },
  {
    title: "Store",
    names: [
      "shopName",
      "postalAddress",
      "supportContact",
      "statementName",
      "mailSender",
      "mailServer",
      "noticeAddress",
      "venmoHandle",
      "chimeHandle",
      "payByHours",
    ],
  },
  {
    title: "Shipping",
    names: [
      "cutoffMinute",
      "closedDays",
      "standardShippingCents",
      "overnightCents",
      "overnightRates",
    ],
  },
  { title: "Authorities", names: ["ruleCheckDays", "manifestStates"] },
  {
    title: "Affiliates, payments and taxes",
    names: [
      "commissionPercent",
      "ownRates",
      "holdDays",
      "payoutWarningCents",
      "disputeWarningPercent",
      "taxWarningPercent",
      "salesTax",
      "exciseTax",
      "paymentLinks",
    ],
  },
  { title: "Purchase limits", names: ["householdMatch", "exclusionWaitDays"] },
  { title: "Verified ages", names: ["ageCheckMonths", "ageCheckByAddress"] },
  { title: "Programs", names: ["apiOrigins", "merchantProducts"] },
];

/** Where texts of the site name the value in words; the software does not rewrite them. */
export const ALSO_NAMED: Partial<Record<SettingName, string>> = {
  cutoffMinute:
    "The line at the top, the policies, the shipping page and the order's own page name 3:00PM in their words.",
  closedDays: "Pages say “except on federal holidays”. A line at the top can tell of a closed day.",
  standardShippingCents:
    "The policies, the sample's note and the sample texts of products name $14.99 in their words.",
  commissionPercent:
    "The affiliate page and the affiliate terms name 5% in their words, and affiliates have accepted those terms.",
};
