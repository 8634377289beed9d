/** A made-up day at the demo's desk: today's customers, and the progress of each order. */

export interface SamplePerson {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

const person = (
  name: string,
  phone: string,
  [street, city, state, zipCode]: [string, string, string, string],
): SamplePerson => {
  const short = name.toLowerCase().replaceAll(" ", ".");
  return {
    // An id is letters, digits and dashes.
    id: `sample-day-${short.replaceAll(".", "-")}`,
    email: `${short}@mitra.example`,
    fullName: name,
    phone,
    street,
    city,
    state,
    zipCode,
  };
};

/** The progress of an order when the demo opens. */
export type SampleStage =
  | "awaiting"
  | "paid"
  | "on_hold"
  | "authorized"
  | "held"
  | "change_requested"
  | "shipped"
  | "charged_back"
  | "refunded"
  | "fraud";

export interface SampleDayOrder {
  /** A customer of that day, or the id of a sample account with earlier orders. */
  by: SamplePerson | string;
  productId: number;
  flavor: string | null;
  quantity: number;
  tender: "venmo" | "chime" | "credit";
  /** A published test card; only for "credit". */
  card?: string;
  stage: SampleStage;
  tag?: string;
  note?: string;
}

export const SAMPLE_DAY: readonly SampleDayOrder[] = [
  {
    by: person("Dana Whitfield", "4145550121", ["311 Lake Drive", "Boise", "ID", "83702"]),
    productId: 1,
    flavor: "Mint",
    quantity: 2,
    tender: "venmo",
    stage: "shipped",
  },
  {
    by: person("Luis Ferrara", "7195550122", ["88 Mesa Road", "Tucson", "AZ", "85701"]),
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "chime",
    stage: "refunded",
  },
  {
    by: person("Priya Raman", "6175550123", ["14 Beacon Hill Way", "Boston", "MA", "02108"]),
    productId: 1,
    flavor: "Mint",
    quantity: 3,
    tender: "venmo",
    stage: "paid",
    tag: "first order",
  },
  {
    by: person("Theo Lindqvist", "6125550124", ["902 Aspen Court", "Minneapolis", "MN", "55401"]),
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "chime",
    stage: "on_hold",
    tag: "call back",
    note: "Left a voicemail: the apartment number is missing.",
  },
  {
    by: "sample-og",
    productId: 1,
    flavor: "Mint",
    quantity: 2,
    tender: "credit",
    card: "4111111111111111",
    stage: "authorized",
  },
  {
    by: "sample-referred-1",
    productId: 1,
    flavor: "Mint",
    quantity: 4,
    tender: "credit",
    card: "4000000000000010",
    stage: "held",
  },
  {
    by: "sample-referred-2",
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "credit",
    card: "5555555555554444",
    stage: "change_requested",
  },
  {
    by: person("Noor Haddad", "3135550125", ["27 River Walk", "Detroit", "MI", "48226"]),
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "venmo",
    stage: "awaiting",
  },
  {
    by: person("Beatrix Cole", "5055550126", ["6 Old Mill Lane", "Santa Fe", "NM", "87501"]),
    productId: 1,
    flavor: "Mint",
    quantity: 2,
    tender: "chime",
    stage: "awaiting",
  },
  {
    by: person("Marcus Oyelaran", "9015550127", ["450 Union Street", "Omaha", "NE", "68102"]),
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "venmo",
    stage: "fraud",
  },
  // On the same street, so it is flagged.
  {
    by: person("Marcel Oyelaran", "9015550129", ["450 Union St", "Omaha", "NE", "68102"]),
    productId: 1,
    flavor: "Mint",
    quantity: 2,
    tender: "venmo",
    stage: "paid",
  },
  {
    by: person("Ivo Brandt", "2085550128", ["5 Foundry Row", "Boise", "ID", "83702"]),
    productId: 1,
    flavor: "Mint",
    quantity: 1,
    tender: "venmo",
    stage: "charged_back",
  },
];

/** Money that arrived today and matches no order: one amount is too low, and one payer wrote no code. */
export const SAMPLE_INCOMING = `ID,Amount,Note,From
SAMPLE-3391,50.00,for the tablets,Beatrix Cole
SAMPLE-3392,114.99,thanks!,Noor Haddad
`;
