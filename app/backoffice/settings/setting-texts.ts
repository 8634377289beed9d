import type { Result } from "#domain/result.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { SettingError } from "#server/settings/change-setting.ts";

export const SETTINGS_TEXTS = {
  title: "Settings",
  purpose: "How the shop works. You see a change's effect before it's saved.",
  saved: "Saved.",
  backToUsual: "Restore default",
};

export const LOGO_TEXTS = {
  file: "Picture",
  upload: "Upload",
  remove: "Remove logo",
};

export const BACKUP_KEY_TEXTS = {
  purpose:
    "Without this key, no one can open the backups. Create one, download it and keep it apart from the backups, or enter the key of previous backups below.",
  create: "Create key",
  created: "Keep this key. It won't be shown again.",
  download: "Download key",
  otherKey:
    "The backups here open with another key, or this location can't be reached. Test it, or choose another backup location first.",
};

/** Settings that have a test. */
export const TEST_TEXTS: Partial<Record<SettingName, { purpose: string; button: string }>> = {
  mailServer: {
    purpose: "Sends an email to your own address and shows the mail server's answer.",
    button: "Send test email",
  },
  cardGateway: {
    purpose: "Checks the keys with the gateway. Nothing is charged.",
    button: "Test keys",
  },
  carrier: {
    purpose: "Checks the key with EasyPost. Nothing is purchased.",
    button: "Test key",
  },
  addressCheck: {
    purpose:
      "Checks that the services you chose respond: USPS with your keys, and the Census Bureau.",
    button: "Test services",
  },
  backupTarget: {
    purpose: "Writes, reads and deletes an encrypted file there.",
    button: "Test location",
  },
};

export const mailTestText = (sent: Result<{ to: string; answer: string }, string>): string =>
  sent.ok
    ? `Sent to ${sent.value.to}. The server answered: ${sent.value.answer}`
    : `The email wasn't sent. ${sent.error}`;

export const gatewayTestText = (accepted: Result<unknown, string>): string =>
  accepted.ok ? "Keys verified." : `Cards can't be charged. ${accepted.error}`;

export const carrierTestText = (accepted: Result<unknown, string>): string =>
  accepted.ok ? "Key verified." : `Labels can't be purchased. ${accepted.error}`;

export const addressCheckTestText = (accepted: Result<unknown, string>): string =>
  accepted.ok ? "Services responded." : `Addresses can't be checked. ${accepted.error}`;

export const backupTestText = (kept: Result<unknown, string>): string =>
  kept.ok ? "Backup location verified." : `Backups can't be stored there. ${kept.error}`;

/** @param variable the environment variable, which overrides the setting */
export const environmentText = (variable: string): string =>
  `Set by ${variable} in the environment, which takes precedence. Your value here applies once that's removed.`;

export const plannedText = (when: string): string => `Scheduled for ${when} Eastern time.`;
export const untilText = (when: string): string => ` It ends on ${when} Eastern time.`;

export const SETTING_REFUSALS: Record<Exclude<SettingError["code"], "changed">, string> = {
  list_changed: "Someone changed this list.",
  decided: "Someone already set another value.",
  no_tax_provider: "No tax provider is set up. Remove the word “provider” or set one up first.",
  not_ready: "The shop can't open yet. Finish these first:",
  among_uploads: "Uploaded files are stored there. Choose another location.",
  weights_unknown: "Enter the milligrams of these products first, on each product's page:",
};

/** Names of the settings. */
export const SETTING_TITLES: Record<SettingName, string> = {
  opening: "Shop open or closed",
  backupTarget: "Backups",
  backupRisk: "Opening without backups",
  banner: "Announcement banner",
  closedDays: "Non-shipping days",
  cutoffMinute: "Same-day shipping cutoff",
  standardShippingCents: "Standard shipping",
  overnightCents: "Overnight shipping",
  overnightRates: "Overnight shipping by state",
  commissionPercent: "Affiliate commission",
  ownRates: "Custom commissions",
  holdDays: "Commission hold",
  payoutWarningCents: "Yearly payout threshold",
  disputeWarningPercent: "Chargeback warning",
  manifestStates: "Shipment report states",
  taxWarningPercent: "Tax threshold warning",
  householdMatch: "Household matching",
  ruleCheckDays: "Rule check interval",
  exclusionWaitDays: "Self-exclusion wait",
  salesTax: "Sales tax",
  exciseTax: "Excise tax",
  paymentLinks: "Payment links",
  ageCheckMonths: "Age check validity",
  ageCheckByAddress: "Age check per address",
  apiOrigins: "API websites",
  merchantProducts: "Google Merchant feed",
  shopName: "Shop name",
  logo: "Logo",
  postalAddress: "Postal address",
  supportContact: "Support contact",
  statementName: "Statement name",
  mailSender: "Email sender",
  mailServer: "Mail server",
  noticeAddress: "Notification address",
  cardGateway: "Card gateway",
  venmoHandle: "Venmo handle",
  chimeHandle: "Chime handle",
  payByHours: "Payment deadline",
  shortCardOrders: "Short card orders",
  carrier: "Carrier",
  labels: "Shipping labels",
  carrierWord: "Carrier agreement",
  kindCarriers: "PO boxes and military addresses",
  addressCheck: "Address check",
};

/** The effect of each setting. */
export const SETTING_PURPOSES: Record<SettingName, string> = {
  opening:
    "While closed, customers see products without prices and can't order. Carts are kept, and placed orders are paid, shipped and refunded as usual.",
  backupTarget:
    "Where encrypted backups of the whole shop are stored: a full copy every night, and each change within minutes. Save a location first, then create its key and test it.",
  backupRisk: "Lets the shop open without backups on another disk.",
  banner: "Shown above the header. Without one, processing hours are shown.",
  closedDays:
    "Business days without shipping, besides weekends and federal holidays. Delivery estimates take them into account.",
  cutoffMinute: "Later orders ship on the next business day. Eastern time.",
  standardShippingCents: "Flat rate within the USA, UPS 2-day Air.",
  overnightCents: "For states without their own rate.",
  overnightRates: "Other states use the overnight shipping rate.",
  commissionPercent: "Percentage of an order's total less $12.99. Placed orders keep theirs.",
  ownRates: "Affiliates with their own percentage on certain dates. Placed orders keep theirs.",
  payoutWarningCents:
    "Flags affiliates paid this much in a calendar year. Ask your accountant what you must report.",
  manifestStates: "States that require a monthly report of shipments. Ask your lawyer which do.",
  disputeWarningPercent:
    "Warns when a month's chargebacks reach this share of card orders. Set it below your bank's limit.",
  salesTax:
    "States where you collect sales tax, each with a start date, at your own rates or your tax provider's. No tax is charged in other states.",
  exciseTax:
    "States that tax a compound by weight, each with a start date. The tax is added to the total. No excise is charged in other states.",
  taxWarningPercent:
    "At this share of a state's threshold, Taxes flags the state and you get an email.",
  householdMatch:
    "For household purchase limits: points for each detail that two orders share, and the total that makes them one household. The defaults are a sample.",
  ruleCheckDays:
    "Days after which Today reminds you to check a rule. After twice as many, new orders to its place are held for review.",
  exclusionWaitDays: "Days before an owner can lift a customer's self-exclusion.",
  holdDays: "Days after shipping before a commission can be spent or paid out.",
  paymentLinks:
    "Links from your payment provider, each for one exact total. Orders with that total get their link at once; others wait for a manual link.",
  ageCheckMonths:
    "Months a verified age stays valid where a rule requires one. After that, the next order asks again.",
  ageCheckByAddress:
    "Where a rule requires a verified age, verify again for each new street address.",
  apiOrigins:
    "Websites whose visitors' browsers can use the API for catalog, quotes, carts and checkouts. Staff data is never included.",
  merchantProducts:
    "Products in /feeds/google.xml. Google prohibits kratom and other restricted goods and can close your account: list only what its rules allow.",
  shopName: "Shown on pages, emails, invoices, packing slips, authenticator apps and passkeys.",
  logo: "Replaces the shop's name on pages, emails, invoices and packing slips. A PNG, JPEG or WebP file, at least 40 pixels on each side, shown at most 40 high and 240 wide.",
  postalAddress: "Shown on emails, invoices and packing slips. Required by law in newsletters.",
  supportContact: "Shown on pages, emails, invoices and packing slips.",
  mailSender: "Emails come from this address, and customers reply to it.",
  mailServer:
    "Sends all emails. Without one, emails wait in the outbox. Your mail service has the details.",
  noticeAddress: "Gets new orders, requests and alerts.",
  cardGateway:
    "Takes cards at checkout. Save the gateway first, then enter its secret keys below and test them.",
  venmoHandle: "Where Venmo payments go. Without one, Venmo isn't offered.",
  chimeHandle: "Where Chime payments go. Without one, Chime isn't offered.",
  payByHours:
    "How long an order waits for payment by Venmo, Chime or a payment link before it's canceled.",
  shortCardOrders:
    "A card is charged once, when its order ships. If some units aren't in stock, staff wait or split the order: the units in stock ship, and the customer pays for the rest by payment link.",
  statementName:
    "Shown to customers who pay by card, so they recognize the charge on their statement.",
  carrier:
    "Buys shipping labels at the packing table. Save the sender first, then enter the key below and test it.",
  labels:
    "Services to buy for each shipping option, and the size and weight of a parcel. Customers still pay your shipping rates.",
  carrierWord:
    "Carriers refuse some regulated goods. Get their written approval to ship yours, and enter where you keep it.",
  kindCarriers:
    "Orders to a PO box, private mailbox or military address wait for address review, unless every carrier under Shipping labels that may carry them delivers there.",
  addressCheck:
    "Suggests corrected addresses at checkout, and finds the county and town of a house for place rules and taxes. If a service doesn't respond, checkout works without it. Your privacy policy has to name the services you choose.",
};

/** In display order. */
export const SETTING_GROUPS: { title: string; names: readonly SettingName[] }[] = [
  { title: "Shop", names: ["opening", "banner", "backupTarget", "backupRisk"] },
  {
    title: "Store",
    names: [
      "shopName",
      "logo",
      "postalAddress",
      "supportContact",
      "statementName",
      "mailSender",
      "mailServer",
      "noticeAddress",
      "cardGateway",
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
      "shortCardOrders",
      "carrier",
      "labels",
      "carrierWord",
      "kindCarriers",
      "addressCheck",
    ],
  },
  { title: "Compliance", names: ["ruleCheckDays", "manifestStates"] },
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
  { title: "Age checks", names: ["ageCheckMonths", "ageCheckByAddress"] },
  { title: "Integrations", names: ["apiOrigins", "merchantProducts"] },
];

/** Pages whose texts mention the value but don't update with it. */
export const ALSO_NAMED: Partial<Record<SettingName, string>> = {
  cutoffMinute:
    "The top banner, policies, shipping page and order page mention 3:00PM. You can edit the banner and policies. The shipping and order pages keep 3:00PM.",
  closedDays:
    "Pages say “except on federal holidays”. Use the announcement banner for other closed days.",
  standardShippingCents:
    "The policies, the sample note and product sample texts mention $14.99. Update them too.",
  commissionPercent:
    "The affiliate page and terms mention 5%, and affiliates have accepted those terms.",
};
