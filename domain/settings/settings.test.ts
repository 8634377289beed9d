import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shipDay } from "#domain/shipping/processing-calendar.ts";
import {
  SETTING_NAMES,
  settingOf,
  SETTINGS,
  shopSettings,
  USUAL_SETTINGS,
} from "./shop-settings.ts";

/* Proves SET-1 and SET-3. */

const BUCKET_TEXTS = {
  kind: "s3",
  bucket: "my-bucket/mitra",
  region: "us-east-1",
  endpoint: "https://store.example",
  accessKey: "AKIAEXAMPLE",
  keepDays: "30",
};

const SENDER_TEXTS = {
  kind: "easypost",
  company: "Maple Leaf LLC",
  street: "1 Main Street",
  city: "Austin",
  state: "TX",
  zipCode: "78701",
  phone: "512 555 0100",
};
const LABEL_TEXTS = {
  standard: "UPS Ground , USPS Priority",
  overnight: "UPS NextDayAir",
  pick: "cheapest",
  isAlwaysSigned: "on",
  boxOunces: "6",
  unitOunces: "3",
  box: "12x9 X 4.5",
};

const SAMPLES: Record<keyof typeof SETTINGS, Record<string, string>> = {
  banner: { text: "Closed on Friday", link: "/policies#ship-ban" },
  closedDays: { days: "2026-12-24\n2026-11-27" },
  cutoffMinute: { time: "12:30" },
  standardShippingCents: { amount: "9.5" },
  overnightCents: { amount: "$55" },
  commissionPercent: { percent: "7.25" },
  ownRates: { rates: "7 8.5% 2026-12-01 2026-12-31\n#0012, 0, 2027-01-01" },
  holdDays: { days: "14" },
  payoutWarningCents: { amount: "$1,600" },
  disputeWarningPercent: { percent: "0.9%" },
  manifestStates: { states: "ny\nCA" },
  taxWarningPercent: { percent: "75" },
  householdMatch: { address: "3", phone: "1", card: "0", device: "1", threshold: "4" },
  exclusionWaitDays: { days: "365" },
  ruleCheckDays: { days: "60" },
  exciseTax: { states: "wa 2026-12-01\nTX, 2026-12-01, 2027-01-31" },
  salesTax: { states: "wa 2026-12-01 shipping without 3 7\nTX, 2026-12-01, 2027-01-31" },
  overnightRates: { rates: "wa 63\nCA, 71.25" },
  paymentLinks: { links: "114.99 https://pay.example/b\n$9.99, https://pay.example/a" },
  ageCheckMonths: { months: "12" },
  ageCheckByAddress: { answer: "on" },
  opening: { state: "closed", sentence: "Back on Monday." },
  backupRisk: { isAccepted: "on", why: "The host copies it each night." },
  apiOrigins: { origins: "https://Front.example/\nhttps://app.example:8443" },
  merchantProducts: { products: "7\n3" },
  shopName: { name: "Maple Leaf" },
  logo: { file: "0123456789abcdef0123456789abcdef-240x80" },
  postalAddress: { address: "Maple Leaf LLC, 1 Main Street, Austin, TX 78701" },
  supportContact: { email: "Help@Maple.example", phone: "512 555 0100" },
  statementName: { statement: "MAPLE*SHOP" },
  mailSender: { address: "Shop@Maple.example", name: "" },
  mailServer: { host: "SMTP.maple.example", port: "587", encryption: "starttls", user: "maple" },
  noticeAddress: { address: "orders@maple.example" },
  backupTarget: BUCKET_TEXTS,
  cardGateway: { kind: "nmi", tokenizationKey: "checkout_public_1" },
  venmoHandle: { handle: "maple-leaf", isRiskAccepted: "on" },
  chimeHandle: { handle: "$maple-leaf", isRiskAccepted: "on" },
  payByHours: { hours: "48" },
  shortCardOrders: { answer: "split" },
  carrier: SENDER_TEXTS,
  labels: LABEL_TEXTS,
  kindCarriers: { poBox: "USPS", privateMailbox: "ups,USPS", military: "" },
  addressCheck: { kind: "usps", consumerKey: "maple-key", places: "census" },
  carrierWord: { word: "UPS, letter of November 3, in the safe" },
};

const stored = (name: keyof typeof SETTINGS, fields: Record<string, string>): unknown => {
  const { values, fieldErrors } = settingOf(name).check(fields);
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return values.stored;
};

describe("each setting", () => {
  it.each(SETTING_NAMES)("%s is the same after its form has shown it", (name) => {
    const setting = settingOf(name);
    const value = stored(name, SAMPLES[name]);
    expect(setting.read(value)).not.toEqual(setting.usual);
    expect(stored(name, setting.write(value))).toEqual(value);
    expect(setting.words(value)).not.toBe("");
  });

  it.each(SETTING_NAMES)("%s is not kept while it is as usual", (name) => {
    const setting = settingOf(name);
    expect(stored(name, setting.write(null)) ?? null).toEqual(null);
  });

  it.each(SETTING_NAMES)("%s never throws, whatever is typed or stored", (name) => {
    const setting = settingOf(name);
    fc.assert(
      fc.property(fc.anything(), fc.string(), (body, text) => {
        const typed = Object.fromEntries(setting.record.names.map((field) => [field, text]));
        const { values, fieldErrors } = setting.check(typed);
        expect(values === null).toBe(Object.keys(fieldErrors).length > 0);
        // An accepted value is read back unchanged.
        const kept = values?.stored ?? setting.usual;
        expect(setting.read(kept)).toEqual(kept);
        setting.read(body);
        setting.words(body);
      }),
    );
  });
});

it.each([
  ["opening", { state: "ajar", sentence: "" }, "state"],
  ["opening", { state: "closed", sentence: "x".repeat(201) }, "sentence"],
  ["backupRisk", { isAccepted: "on", why: "" }, "why"],
  ["banner", { text: "Hi", link: "javascript:alert(1)" }, "link"],
  ["banner", { text: "Hi", link: "//evil.example" }, "link"],
  ["banner", { text: "Hi", link: String.raw`/\evil.example` }, "link"],
  ["banner", { text: "Hi", link: "http://plain.example" }, "link"],
  ["banner", { text: "", link: "/shop" }, "text"],
  ["banner", { text: "x".repeat(201), link: "" }, "text"],
  ["closedDays", { days: "2026-02-30" }, "days"],
  ["cutoffMinute", { time: "24:00" }, "time"],
  ["standardShippingCents", { amount: "-1" }, "amount"],
  ["standardShippingCents", { amount: "501" }, "amount"],
  ["commissionPercent", { percent: "51" }, "percent"],
  ["commissionPercent", { percent: "5.125" }, "percent"],
  ["holdDays", { days: "366" }, "days"],
  ["ownRates", { rates: "7 8.5" }, "rates"],
  ["ownRates", { rates: "7 51 2026-12-01" }, "rates"],
  ["ownRates", { rates: "7 8 2026-12-31 2026-12-01" }, "rates"],
  ["ownRates", { rates: "0 8 2026-12-01" }, "rates"],
  ["ownRates", { rates: "7 8 2026-12-01\n0007 9 2027-05-01" }, "rates"],
  ["payoutWarningCents", { amount: "0" }, "amount"],
  ["ageCheckMonths", { months: "0" }, "months"],
  ["ageCheckMonths", { months: "121" }, "months"],
  ["overnightRates", { rates: "PR 20" }, "rates"],
  ["overnightRates", { rates: "CA 20\nca 21" }, "rates"],
  ["overnightRates", { rates: "=CMD|'x' 20" }, "rates"],
  ["paymentLinks", { links: "9.99 http://pay.example" }, "links"],
  ["merchantProducts", { products: "7\n7" }, "products"],
  ["merchantProducts", { products: "-1" }, "products"],
  ["paymentLinks", { links: "0 https://pay.example" }, "links"],
  ["shopName", { name: "x".repeat(41) }, "name"],
  ["supportContact", { email: "help@maple.example", phone: "" }, "phone"],
  ["supportContact", { email: "help", phone: "5125550100" }, "email"],
  ["supportContact", { email: "help@maple.example", phone: "12" }, "phone"],
  ["statementName", { statement: "ABC" }, "statement"],
  ["mailSender", { address: "", name: "Maple" }, "address"],
  ["mailSender", { address: "a@b.example", name: 'M"\r\nBcc: x@y.example' }, "name"],
  ["mailServer", { host: "smtp.maple.example", port: "25", encryption: "none" }, "encryption"],
  ["backupTarget", { kind: "folder", keepDays: "14" }, "folder"],
  ["backupTarget", { kind: "folder", folder: "backups", keepDays: "14" }, "folder"],
  ["backupTarget", { kind: "folder", folder: "/mnt/b", keepDays: "0" }, "keepDays"],
  ["backupTarget", { ...BUCKET_TEXTS, bucket: "b/../c" }, "bucket"],
  ["backupTarget", { ...BUCKET_TEXTS, accessKey: "" }, "accessKey"],
  ["backupTarget", { ...BUCKET_TEXTS, endpoint: "ftp://store" }, "endpoint"],
  ["cardGateway", { kind: "nmi" }, "tokenizationKey"],
  ["cardGateway", { kind: "authorize-net", loginId: "login" }, "clientKey"],
  ["cardGateway", { kind: "nmi", tokenizationKey: "a b" }, "tokenizationKey"],
  ["cardGateway", { kind: "paypal" }, "kind"],
  ["logo", { file: "../secret-1x1" }, "file"],
  ["venmoHandle", { handle: "a b" }, "handle"],
  ["chimeHandle", { handle: "@maple" }, "handle"],
  ["payByHours", { hours: "0" }, "hours"],
  ["shortCardOrders", { answer: "never" }, "answer"],
  ["carrier", { ...SENDER_TEXTS, zipCode: "7870" }, "zipCode"],
  ["carrier", { ...SENDER_TEXTS, phone: "12" }, "phone"],
  ["carrier", { ...SENDER_TEXTS, state: "PR" }, "state"],
  ["carrier", { ...SENDER_TEXTS, street: "" }, "street"],
  ["carrier", { ...SENDER_TEXTS, company: "x".repeat(36) }, "company"],
  ["carrier", { ...SENDER_TEXTS, kind: "fax" }, "kind"],
  ["labels", { ...LABEL_TEXTS, standard: "the fast one" }, "standard"],
  ["labels", { ...LABEL_TEXTS, overnight: "UPS\u0000 Air" }, "overnight"],
  ["labels", { ...LABEL_TEXTS, overnight: "" }, "overnight"],
  ["labels", { ...LABEL_TEXTS, pick: "" }, "pick"],
  ["labels", { ...LABEL_TEXTS, boxOunces: "0" }, "boxOunces"],
  ["labels", { ...LABEL_TEXTS, unitOunces: "1121" }, "unitOunces"],
  ["labels", { ...LABEL_TEXTS, box: "9 x 6" }, "box"],
  ["labels", { ...LABEL_TEXTS, box: "9 x 6 x 400" }, "box"],
  ["mailServer", { host: "a b", port: "465", encryption: "tls" }, "host"],
  ["mailServer", { host: "a.example", port: "0", encryption: "tls" }, "port"],
] as const)("%s refuses %j beside its field", (name, fields, field) => {
  const { values, fieldErrors } = settingOf(name).check(fields);
  expect(values).toBeNull();
  expect(Object.keys(fieldErrors)).toEqual([field]);
});

it("what is not there, or is nothing it knows, is as the specification has it", () => {
  expect(shopSettings({})).toEqual(USUAL_SETTINGS);
  expect(USUAL_SETTINGS).toEqual({
    opening: { state: "soon", sentence: "" },
    ruleCheckDays: 90,
    banner: null,
    calendar: { cutoffMinute: 900, closedDays: [] },
    rates: { standardCents: 14_99, overnightCents: 49_00 },
    commissionPercent: 5,
    ownRates: [],
    salesTax: [],
    apiOrigins: [],
    merchantProducts: [],
    exciseTax: [],
    labels: {
      standard: ["UPS 2ndDayAir"],
      overnight: ["UPS NextDayAirSaver", "UPS NextDayAir"],
      pick: "first",
      isAlwaysSigned: false,
      boxOunces: 4,
      unitOunces: 4,
      box: { length: 9, width: 6, height: 4 },
    },
    kindCarriers: { poBox: [], privateMailbox: [], military: [] },
    addressCheck: { consumerKey: null, findsPlaces: false },
    shortCardOrders: "wait",
    store: {
      name: null,
      logo: null,
      postalAddress: null,
      contact: null,
      statementName: "",
      sender: null,
      server: null,
      notice: null,
      gateway: null,
      carrier: null,
      backup: null,
      venmoHandle: null,
      chimeHandle: null,
      payByHours: 72,
    },
  });
  const broken = {
    banner: { text: 1 },
    cutoffMinute: "x",
    standardShippingCents: -1,
    closedDays: {},
    labels: { standard: "UPS", box: [9, 6, 4] },
    carrier: { kind: "easypost" },
  };
  expect(shopSettings(broken)).toEqual(USUAL_SETTINGS);
});

it("nothing ships on the shop's own closed days, and later from another hour on", () => {
  const friday = new Date("2026-11-20T13:00:00-05:00");
  expect(shipDay(friday, { cutoffMinute: 900, closedDays: [] })).toBe("2026-11-20");
  expect(shipDay(friday, { cutoffMinute: 780, closedDays: [] })).toBe("2026-11-23");
  expect(shipDay(friday, { cutoffMinute: 900, closedDays: ["2026-11-20", "2026-11-23"] })).toBe(
    "2026-11-24",
  );
  // A closed day before a holiday, and a weekend that changes nothing.
  expect(
    shipDay(new Date("2026-11-25T10:00:00-05:00"), {
      cutoffMinute: 900,
      closedDays: ["2026-11-25", "2026-11-27", "2026-11-28"],
    }),
  ).toBe("2026-11-30");
});
