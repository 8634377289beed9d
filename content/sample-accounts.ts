import type { StaffRole } from "#domain/staff/permissions.ts";

/** The demo's customers and its staff, one of each role. Listed in the README; production refuses to start with them. */
export interface SampleAccount {
  id: string;
  email: string;
  password: string;
  fullName: string;
  og?: boolean;
  military?: boolean;
  staffRole?: StaffRole;
  affiliateNumber?: number;
  referrerNumber?: number;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

const SAMPLE_PASSWORD = "sample-password-1";

export const SAMPLE_ACCOUNTS: SampleAccount[] = [
  {
    id: "sample-customer",
    email: "customer@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Casey Miller",
    phone: "5035550101",
    street: "12 Alder Street",
    city: "Portland",
    state: "OR",
    zipCode: "97205",
  },
  {
    id: "sample-og",
    email: "og@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Olive Grant",
    og: true,
    phone: "5125550102",
    street: "48 Congress Avenue",
    city: "Austin",
    state: "TX",
    zipCode: "78701",
  },
  {
    id: "sample-military",
    email: "military@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Morgan Reyes",
    military: true,
    phone: "7575550103",
    street: "7 Harbor Road",
    city: "Norfolk",
    state: "VA",
    zipCode: "23510",
  },
  {
    id: "sample-affiliate",
    email: "affiliate@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Avery Stone",
    affiliateNumber: 7,
    phone: "2125550104",
    street: "230 Mercer Street",
    city: "New York",
    state: "NY",
    zipCode: "10012",
  },
  {
    id: "sample-referred-1",
    email: "referred.one@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Robin Hale",
    referrerNumber: 7,
    phone: "9195550105",
    street: "5 Glenwood Avenue",
    city: "Raleigh",
    state: "NC",
    zipCode: "27603",
  },
  {
    id: "sample-referred-2",
    email: "referred.two@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Jamie Ortiz",
    referrerNumber: 7,
    phone: "4045550106",
    street: "81 Peachtree Street",
    city: "Atlanta",
    state: "GA",
    zipCode: "30303",
  },
  {
    id: "sample-affiliate-2",
    email: "affiliate.two@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Noor Haddad",
    affiliateNumber: 12,
    phone: "6125550107",
    street: "19 Nicollet Mall",
    city: "Minneapolis",
    state: "MN",
    zipCode: "55401",
  },
  {
    id: "sample-referred-3",
    email: "referred.three@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Sky Lindqvist",
    referrerNumber: 12,
    phone: "6125550108",
    street: "640 Hennepin Avenue",
    city: "Minneapolis",
    state: "MN",
    zipCode: "55403",
  },
  {
    id: "sample-staff",
    email: "staff@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Sam Porter",
    staffRole: "owner",
    phone: "5035550109",
    street: "300 Burnside Street",
    city: "Portland",
    state: "OR",
    zipCode: "97209",
  },
  {
    id: "sample-manager",
    email: "manager@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Mara Ellis",
    staffRole: "manager",
    phone: "5035550110",
    street: "300 Burnside Street",
    city: "Portland",
    state: "OR",
    zipCode: "97209",
  },
  {
    id: "sample-fulfillment",
    email: "fulfillment@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Finn Castro",
    staffRole: "fulfillment",
    phone: "5035550111",
    street: "300 Burnside Street",
    city: "Portland",
    state: "OR",
    zipCode: "97209",
  },
  {
    id: "sample-care",
    email: "care@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Sue Tanaka",
    staffRole: "support",
    phone: "5035550112",
    street: "300 Burnside Street",
    city: "Portland",
    state: "OR",
    zipCode: "97209",
  },
  {
    id: "sample-reader",
    email: "reader@mitra.example",
    password: SAMPLE_PASSWORD,
    fullName: "Rey Novak",
    staffRole: "read_only",
    phone: "5035550113",
    street: "300 Burnside Street",
    city: "Portland",
    state: "OR",
    zipCode: "97209",
  },
];

/** Orders of the sample customers; shipped ones have a tracking number and have earned a commission. */
export interface SampleOrder {
  accountId: string;
  productId: number;
  flavor: string;
  quantity: number;
  daysAgo: number;
  trackingNumber: string | null;
  /** The tracking number of a second parcel with the last unit, which the carrier has lost. */
  lostTrackingNumber?: string;
  /** The amount in dollars paid from the affiliate's own balance. */
  balanceApplied?: string;
}

export const SAMPLE_ORDERS: SampleOrder[] = [
  {
    accountId: "sample-og",
    productId: 2,
    flavor: "Mint",
    quantity: 1,
    daysAgo: 64,
    trackingNumber: "1Z999AA10123450001",
  },
  {
    accountId: "sample-military",
    productId: 1,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 30,
    trackingNumber: "1Z999AA10123450002",
  },
  {
    accountId: "sample-affiliate",
    productId: 1,
    flavor: "Citrus",
    quantity: 1,
    daysAgo: 45,
    trackingNumber: "1Z999AA10123450003",
    balanceApplied: "40.00",
  },
  {
    accountId: "sample-referred-1",
    productId: 3,
    flavor: "Mint",
    quantity: 2,
    daysAgo: 330,
    trackingNumber: "1Z999AA10123450011",
  },
  {
    accountId: "sample-referred-1",
    productId: 2,
    flavor: "Mint",
    quantity: 1,
    daysAgo: 285,
    trackingNumber: "1Z999AA10123450012",
  },
  {
    accountId: "sample-referred-2",
    productId: 3,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 250,
    trackingNumber: "1Z999AA10123450013",
  },
  {
    accountId: "sample-referred-1",
    productId: 3,
    flavor: "Mint",
    quantity: 2,
    daysAgo: 205,
    trackingNumber: "1Z999AA10123450014",
  },
  {
    accountId: "sample-referred-2",
    productId: 2,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 172,
    trackingNumber: "1Z999AA10123450015",
  },
  {
    accountId: "sample-referred-2",
    productId: 3,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 131,
    trackingNumber: "1Z999AA10123450016",
  },
  {
    accountId: "sample-referred-1",
    productId: 3,
    flavor: "Mint",
    quantity: 2,
    daysAgo: 96,
    trackingNumber: "1Z999AA10123450017",
  },
  {
    accountId: "sample-referred-2",
    productId: 2,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 60,
    trackingNumber: "1Z999AA10123450018",
  },
  {
    accountId: "sample-referred-3",
    productId: 3,
    flavor: "Mint",
    quantity: 1,
    daysAgo: 38,
    trackingNumber: "1Z999AA10123450019",
  },
  {
    accountId: "sample-referred-1",
    productId: 3,
    flavor: "Mint",
    quantity: 2,
    daysAgo: 26,
    trackingNumber: "1Z999AA10123450004",
  },
  {
    accountId: "sample-referred-1",
    productId: 7,
    flavor: "Cocoa",
    quantity: 2,
    daysAgo: 12,
    trackingNumber: "1Z999AA10123450005",
    lostTrackingNumber: "1Z999AA10123450035",
  },
  {
    accountId: "sample-referred-2",
    productId: 2,
    flavor: "Berry",
    quantity: 1,
    daysAgo: 9,
    trackingNumber: "1Z999AA10123450006",
  },
  {
    accountId: "sample-referred-2",
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    daysAgo: 1,
    trackingNumber: null,
  },
];

/** A payout to the sample affiliate; the balance at that time must cover it. */
export interface SamplePayout {
  affiliateNumber: number;
  amount: string;
  payTo: string;
  reference: string;
  daysAgo: number;
}

export const SAMPLE_PAYOUTS: SamplePayout[] = [
  {
    affiliateNumber: 7,
    amount: "60.00",
    payTo: "@avery-sample",
    reference: "Venmo, sample payment 1",
    daysAgo: 72,
  },
];
