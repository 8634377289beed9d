import type { OwnRate } from "#domain/affiliate/own-rate.ts";
import type { KindCarriers } from "#domain/shipping/address-kind.ts";
import type { LabelSettings } from "#domain/shipping/label-settings.ts";
import type { ProcessingCalendar } from "#domain/shipping/processing-calendar.ts";
import type { ShippingRates } from "#domain/shipping/shipping-cost.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { ChargedDays } from "#domain/tax/charged-days.ts";
import type { ChargedState } from "#domain/tax/sales-tax.ts";
import { ADDRESS_CHECK, type AddressCheckSettings } from "./address-settings.ts";
import { AGE_CHECK_BY_ADDRESS, AGE_CHECK_MONTHS } from "./age-settings.ts";
import { API_ORIGINS } from "./api-settings.ts";
import { BACKUP_TARGET, type BackupTarget } from "./backup-settings.ts";
import {
  CARRIER,
  CARRIER_WORD,
  KIND_CARRIERS,
  LABELS,
  type OwnCarrier,
} from "./carrier-settings.ts";
import { CARD_GATEWAY, type OwnGateway } from "./gateway-settings.ts";
import { EXCLUSION_WAIT, HOUSEHOLD_MATCH } from "./limit-settings.ts";
import { LOGO, logoOf } from "./logo.ts";
import {
  MAIL_SENDER,
  MAIL_SERVER,
  type MailSender,
  type MailServer,
  NOTICE_ADDRESS,
} from "./mail-settings.ts";
import { MERCHANT_PRODUCTS } from "./merchant-settings.ts";
import {
  COMMISSION,
  DISPUTE_WARNING,
  HOLD_DAYS,
  MANIFEST_STATES,
  OVERNIGHT_RATES,
  OVERNIGHT_SHIPPING,
  OWN_RATES,
  PAYMENT_LINKS,
  PAYOUT_WARNING,
  STANDARD_SHIPPING,
} from "./money-settings.ts";
import { BACKUP_RISK, OPEN, type Opening, OPENING } from "./opening.ts";
import { RULE_CHECK_DAYS } from "./rule-settings.ts";
import type { Setting } from "./setting.ts";
import { BANNER, type Banner, CLOSED_DAYS, CUTOFF } from "./site-settings.ts";
import {
  type Contact,
  POSTAL_ADDRESS,
  SHOP_NAME,
  STATEMENT_NAME,
  SUPPORT_CONTACT,
} from "./store-settings.ts";
import { EXCISE_TAX, SALES_TAX, TAX_WARNING } from "./tax-settings.ts";
import {
  CHIME_HANDLE,
  PAY_BY_HOURS,
  SHORT_CARD_ORDERS,
  type ShortCardOrders,
  VENMO_HANDLE,
} from "./tender-settings.ts";

/** Settings in the `settings` table. */
const KEPT = {
  banner: BANNER,
  closedDays: CLOSED_DAYS,
  cutoffMinute: CUTOFF,
  standardShippingCents: STANDARD_SHIPPING,
  overnightCents: OVERNIGHT_SHIPPING,
  commissionPercent: COMMISSION,
  ownRates: OWN_RATES,
  holdDays: HOLD_DAYS,
  payoutWarningCents: PAYOUT_WARNING,
  disputeWarningPercent: DISPUTE_WARNING,
  manifestStates: MANIFEST_STATES,
  taxWarningPercent: TAX_WARNING,
  householdMatch: HOUSEHOLD_MATCH,
  exclusionWaitDays: EXCLUSION_WAIT,
  ruleCheckDays: RULE_CHECK_DAYS,
  ageCheckMonths: AGE_CHECK_MONTHS,
  ageCheckByAddress: AGE_CHECK_BY_ADDRESS,
  salesTax: SALES_TAX,
  apiOrigins: API_ORIGINS,
  merchantProducts: MERCHANT_PRODUCTS,
  exciseTax: EXCISE_TAX,
  opening: OPENING,
  backupTarget: BACKUP_TARGET,
  backupRisk: BACKUP_RISK,
  shopName: SHOP_NAME,
  logo: LOGO,
  postalAddress: POSTAL_ADDRESS,
  supportContact: SUPPORT_CONTACT,
  statementName: STATEMENT_NAME,
  mailSender: MAIL_SENDER,
  mailServer: MAIL_SERVER,
  noticeAddress: NOTICE_ADDRESS,
  cardGateway: CARD_GATEWAY,
  venmoHandle: VENMO_HANDLE,
  chimeHandle: CHIME_HANDLE,
  payByHours: PAY_BY_HOURS,
  shortCardOrders: SHORT_CARD_ORDERS,
  carrier: CARRIER,
  labels: LABELS,
  carrierWord: CARRIER_WORD,
  kindCarriers: KIND_CARRIERS,
  addressCheck: ADDRESS_CHECK,
} as const;

/** Everything that the owner sets here (SET-1); the last two have their own tables. */
export const SETTINGS = {
  ...KEPT,
  overnightRates: OVERNIGHT_RATES,
  paymentLinks: PAYMENT_LINKS,
} as const;

export type SettingName = keyof typeof SETTINGS;
type KeptName = keyof typeof KEPT;

/** A record's keys are those of its type, because it is a constant. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (text: string): text is SettingName => Object.hasOwn(SETTINGS, text);
export const isKept = (name: SettingName): name is KeptName => Object.hasOwn(KEPT, name);

/** A setting of any value type. */
export const settingOf = (name: SettingName): Setting<unknown> => SETTINGS[name];

/** The settings behind orders, quotes and pages. */
export interface ShopSettings {
  opening: Opening;
  banner: Banner | null;
  calendar: ProcessingCalendar;
  rates: ShippingRates;
  commissionPercent: number;
  ownRates: readonly OwnRate[];
  /** Where tax is charged. */
  salesTax: readonly ChargedState[];
  /** The sites whose browsers may read the API's answers (API-14). */
  apiOrigins: readonly string[];
  /** Products in the Google Merchant feed, by number. */
  merchantProducts: readonly number[];
  /** Where excise by weight is charged. */
  exciseTax: readonly ChargedDays[];
  /** Days until a rule is checked again. */
  ruleCheckDays: number;
  labels: LabelSettings;
  /** Carriers for PO boxes and the like. */
  kindCarriers: KindCarriers;
  /** Without its secret key. */
  addressCheck: AddressCheckSettings;
  shortCardOrders: ShortCardOrders;
  /** The owner's details about the shop; `null` where there is none. */
  store: OwnStore;
}

interface OwnStore {
  name: string | null;
  /** The logo's file. */
  logo: string | null;
  postalAddress: string | null;
  contact: Contact | null;
  statementName: string;
  sender: MailSender | null;
  /** Without its password. */
  server: MailServer | null;
  notice: string | null;
  /** Without its secret keys. */
  gateway: OwnGateway | null;
  /** Without its secret key. */
  carrier: OwnCarrier | null;
  /** Without its keys. */
  backup: BackupTarget | null;
  venmoHandle: string | null;
  chimeHandle: string | null;
  payByHours: number;
}

/** @param stored by name, like the table; missing settings have their default */
export const shopSettings = (stored: Readonly<Record<string, unknown>>): ShopSettings => ({
  opening: OPENING.read(stored["opening"]),
  banner: BANNER.read(stored["banner"]),
  calendar: {
    cutoffMinute: CUTOFF.read(stored["cutoffMinute"]),
    closedDays: CLOSED_DAYS.read(stored["closedDays"]),
  },
  rates: {
    standardCents: STANDARD_SHIPPING.read(stored["standardShippingCents"]),
    overnightCents: OVERNIGHT_SHIPPING.read(stored["overnightCents"]),
  },
  commissionPercent: COMMISSION.read(stored["commissionPercent"]),
  ownRates: OWN_RATES.read(stored["ownRates"]),
  salesTax: SALES_TAX.read(stored["salesTax"]),
  apiOrigins: API_ORIGINS.read(stored["apiOrigins"]),
  merchantProducts: MERCHANT_PRODUCTS.read(stored["merchantProducts"]),
  exciseTax: EXCISE_TAX.read(stored["exciseTax"]),
  ruleCheckDays: RULE_CHECK_DAYS.read(stored["ruleCheckDays"]),
  labels: LABELS.read(stored["labels"]),
  kindCarriers: KIND_CARRIERS.read(stored["kindCarriers"]),
  addressCheck: ADDRESS_CHECK.read(stored["addressCheck"]),
  shortCardOrders: SHORT_CARD_ORDERS.read(stored["shortCardOrders"]),
  store: {
    name: SHOP_NAME.read(stored["shopName"]),
    logo: LOGO.read(stored["logo"]),
    postalAddress: POSTAL_ADDRESS.read(stored["postalAddress"]),
    contact: SUPPORT_CONTACT.read(stored["supportContact"]),
    statementName: STATEMENT_NAME.read(stored["statementName"]),
    sender: MAIL_SENDER.read(stored["mailSender"]),
    server: MAIL_SERVER.read(stored["mailServer"]),
    notice: NOTICE_ADDRESS.read(stored["noticeAddress"]),
    gateway: CARD_GATEWAY.read(stored["cardGateway"]),
    carrier: CARRIER.read(stored["carrier"]),
    backup: BACKUP_TARGET.read(stored["backupTarget"]),
    venmoHandle: VENMO_HANDLE.read(stored["venmoHandle"]),
    chimeHandle: CHIME_HANDLE.read(stored["chimeHandle"]),
    payByHours: PAY_BY_HOURS.read(stored["payByHours"]),
  },
});

/** @param sample for details that the owner hasn't entered */
export const shopDetails = (
  { store }: ShopSettings,
  sample: ShopDetails,
  siteUrl: string,
): ShopDetails => ({
  name: store.name ?? sample.name,
  logo: store.logo === null ? null : logoOf(store.logo, siteUrl),
  postalAddress: store.postalAddress ?? sample.postalAddress,
  email: store.contact?.email ?? sample.email,
  phone: store.contact?.phone ?? sample.phone,
  statementName: store.statementName,
  isSample: sample.isSample && (store.postalAddress === null || store.contact === null),
});

export const USUAL_SETTINGS: ShopSettings = shopSettings({});

/** Settings that every page needs. */
export interface PageSettings {
  opening: Opening;
  banner: Banner | null;
  standardCents: ShippingRates["standardCents"];
}

export const pageSettings = ({ opening, banner, rates }: ShopSettings): PageSettings => ({
  opening,
  banner,
  standardCents: rates.standardCents,
});

/** For pages that can't read the settings and therefore don't say that the shop is closed. */
export const USUAL_PAGE_SETTINGS: PageSettings = {
  ...pageSettings(USUAL_SETTINGS),
  opening: OPEN,
};
