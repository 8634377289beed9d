import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeTable } from "#domain/text/decode-table.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import * as imports from "./read-import-file.ts";

/* Proves IMPORT-4 and IMPORT-5 for the contents of a file. */

const NOW = new Date("2026-11-28T12:00:00Z");
const readImportFile = (text: string) => imports.readImportFile(text, NOW);

function read(...lines: string[]) {
  const file = readImportFile(lines.join("\r\n"));
  if (!file.ok) throw new Error(file.error);
  return { ...file.value, found: [...file.value.found] };
}

const SHOPIFY_CUSTOMERS =
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Tags";
const SHOPIFY_ORDERS =
  "Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Address1,Billing City,Billing Zip,Billing Province,Billing Country,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Refunded Amount,Phone";

it("reads Shopify's customers: whole addresses in the US, and nothing that a profile would refuse", () => {
  const file = read(
    SHOPIFY_CUSTOMERS,
    "'1,Pat,Doe,Pat@Mail.example,yes,ACME,1 Pine Street,Apt 2,Seattle,wa,US,'98101,,'+1 (206) 555-0143,10,vip",
    "2,Ann,,ann@mail.example,no,,Laan 2,,Gouda,,NL,2801AA,,+31612345678,0,",
    "3,Half,Way,half@mail.example,no,,1 Pine Street,,,,US,,,,0,",
    "4,,,pat@mail.example,no,,,,,,,,,,0,",
    "5,No,Mail,,no,,,,,,,,,,0,",
    "6,No,Mail,no mail at all,no,,,,,,,,,,0,",
    '7,\'=1+1,"<script>alert(1)</script>",hostile@mail.example,no,,,,,,,,,,0,',
    "8,4111 1111 1111 1111,,card@mail.example,no,,,,,,,,,,0,",
  );
  expect(file).toMatchObject({ kind: "customers", shop: "shopify" });
  expect(file.ignored).toEqual([
    "Customer ID",
    "Accepts Email Marketing",
    "Default Address Company",
    "Total Spent",
    "Tags",
  ]);
  const nowhere = { address: "", address2: "", city: "", state: "", zipCode: "" };
  expect(file.found).toEqual([
    {
      line: 2,
      email: "pat@mail.example",
      fullName: "Pat Doe",
      phone: "2065550143",
      address: "1 Pine Street",
      address2: "Apt 2",
      city: "Seattle",
      state: "WA",
      zipCode: "98101",
      without: [],
    },
    expect.objectContaining({
      ...nowhere,
      fullName: "Ann",
      phone: "",
      without: ["address (not in the US)", "phone number (Phone Number must be 10 digits)"],
    }),
    expect.objectContaining({ ...nowhere, without: ["address (not complete)"] }),
    expect.objectContaining({ line: 5, name: "pat@mail.example", problem: expect.any(String) }),
    { line: 6, name: "", problem: "No email address." },
    { line: 7, name: "", problem: "Invalid email address." },
    expect.objectContaining({ fullName: "=1+1 <script>alert(1)</script>", without: [] }),
    expect.objectContaining({ line: 9, problem: "Contains what looks like a card number." }),
  ]);
});

it("reads the same with the names of columns that Shopify had before, and WooCommerce's report", () => {
  const earlier = read(
    "First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone",
    "Pat,Doe,pat@mail.example,no,,1 Pine Street,,Seattle,Washington,WA,United States,US,98101,2065550143",
  );
  expect(earlier.found).toEqual([
    expect.objectContaining({ address: "1 Pine Street", state: "WA", phone: "2065550143" }),
  ]);
  const woo = read(
    "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role",
    "Pat Doe,pat,2024-01-01,2023-01-01,pat@mail.example,2,20.00,10.00,US,Seattle,WA,98101,(206) 555-0143,,customer",
  );
  expect(woo).toMatchObject({ kind: "customers", shop: "woocommerce" });
  expect(woo.ignored).toContain("City");
  expect(woo.found).toEqual([
    expect.objectContaining({ fullName: "Pat Doe", phone: "2065550143", address: "", without: [] }),
  ]);
});

it("reads Shopify's orders: lines of one number are one order, amounts to the cent, whole or not at all", () => {
  const file = read(
    SHOPIFY_ORDERS,
    "#1001,Pat@mail.example,paid,2024-01-15 09:51:00 -0500,fulfilled,USD,30.00,5.99,2.40,38.39,HI,1.00,2024-01-15 09:50:26 -0500,2,\"Kava, Mint\",10.00,Pat Doe,,,,,,Pat Doe,1 Pine Street,Seattle,'98101,WA,US,'+12065550143,,3.00,",
    "#1001,pat@mail.example,,,,,,,,,,,2024-01-15 09:50:26 -0500,1,<b>Tea</b>,10.00,,,,,,,,,,,,,,,,",
    "#1002,pat@mail.example,refunded,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,Pat,2 Elm,Gouda,2801AA,,NL,,,,,,,,2024-02-02 00:00:00 +0000,,",
    "#1003,pat@mail.example,paid,,,EUR,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,,,,,,,,,,,,,,,,",
    "#1004,pat@mail.example,paid,,,USD,,,,5.005,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,,,,,,,,,,,,,,,,",
    "#1005,pat@mail.example,paid,,,USD,,,,5.00,,,2/1/24 0:00,1,Tea,5.00,,,,,,,,,,,,,,,,",
    "#1006,pat@mail.example,paid,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,x,Tea,5.00,,,,,,,,,,,,,,,,",
    "#1007,,paid,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,,,,,,,,,,,,,,,,",
    "#1001,pat@mail.example,paid,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,,,,,,,,,,,,,,,,",
    "=cmd|x,pat@mail.example,paid,,,USD,,,,0,,,2024-02-01 00:00:00 +0000,1,4111111111111111,5.00,,,,,,,,,,,,,,,,",
  );
  expect(file).toMatchObject({ kind: "orders", shop: "shopify" });
  expect(file.ignored).toEqual(["Paid at", "Discount Code"]);
  expect(file.found.slice(0, 2)).toEqual([
    {
      line: 2,
      number: "#1001",
      email: "pat@mail.example",
      placedAt: "2024-01-15T14:50:26.000Z",
      status: "paid, fulfilled",
      isCanceled: false,
      fullName: "Pat Doe",
      phone: "2065550143",
      address: "1 Pine Street",
      address2: "",
      city: "Seattle",
      state: "WA",
      zipCode: "98101",
      country: "US",
      subtotalCents: 3000,
      discountCents: 100,
      shippingCents: 599,
      taxCents: 240,
      totalCents: 3839,
      refundedCents: 300,
      lines: [
        { name: "Kava, Mint", quantity: 2, priceCents: 1000 },
        { name: "<b>Tea</b>", quantity: 1, priceCents: 1000 },
      ],
    },
    expect.objectContaining({
      isCanceled: true,
      status: "refunded, canceled",
      address: "2 Elm",
      country: "NL",
    }),
  ]);
  expect(file.found.slice(2).map((one) => ("problem" in one ? one.line : null))).toEqual([
    5, 6, 7, 8, 9, 10, 11,
  ]);
});

it("reads Medusa's orders, which have no lines", () => {
  const file = read(
    "Order_ID,Display_ID,Order status,Date,Customer First name,Customer Last name,Customer Email,Customer ID,Shipping Address 1,Shipping Address 2,Shipping Country Code,Shipping City,Shipping Postal Code,Shipping Region ID,Fulfillment Status,Payment Status,Subtotal,Shipping Total,Discount Total,Gift Card Total,Refunded Total,Tax Total,Total,Currency Code",
    "order_1,7,completed,2025-03-01T10:00:00.000Z,Pat,Doe,pat@mail.example,cus_1,1 Pine Street,,us,Seattle,98101,reg_1,delivered,captured,10,5,0,0,0,1.5,16.5,usd",
    "order_2,8,canceled,2025-03-01T10:00:00.000Z,,,pat@mail.example,,,,,,,,not_fulfilled,canceled,10,0,0,0,0,0,10,usd",
  );
  expect(file).toMatchObject({ kind: "orders", shop: "medusa" });
  expect(file.found).toEqual([
    expect.objectContaining({
      number: "7",
      placedAt: "2025-03-01T10:00:00.000Z",
      status: "completed, captured, delivered",
      country: "US",
      totalCents: 1650,
      lines: [],
    }),
    expect.objectContaining({ number: "8", isCanceled: true, status: "canceled, not_fulfilled" }),
  ]);
});

it("takes a broken row for neither a line nor an order of its own", () => {
  const row = (number: string, rest = "") =>
    `${number},a@b.co,paid,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00,,,,,,,,,,,,,,,,${rest}`;
  const file = read(SHOPIFY_ORDERS, row("#1"), row("#1", ",too,many"), row("#2"));
  expect(file.found).toEqual([
    expect.objectContaining({
      line: 3,
      name: "#1",
      problem: "The row has more cells than columns.",
    }),
    expect.objectContaining({ number: "#2" }),
  ]);
});

const LONG_LINE = (IS_LONG ? 50 : 5) * 1024 * 1024;

const customer = (at: number) =>
  `${at},Pat,Doe,pat${at}@mail.example,no,,1 Pine Street,,Seattle,WA,US,98101,,2065550143,0,`;

it("has no more than one of many customers in memory", () => {
  const customers = IS_LONG ? 200_000 : 20_000;
  const text = [
    SHOPIFY_CUSTOMERS,
    ...Array.from({ length: customers }, (_, at) => customer(at)),
  ].join("\n");
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const file = readImportFile(text);
  if (!file.ok) throw new Error(file.error);
  let count = 0;
  let most = 0;
  for (const one of file.value.found) {
    if ("email" in one) count += 1;
    if (count % (customers / 10) === 0)
      most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(count).toBe(customers);
  // The addresses already seen, and garbage; objects for all of them would take several times as much.
  expect(most).toBeLessThan(customers * 1300);
});

it("refuses more rows than it may read", () => {
  const rows = (count: number) => readImportFile(SHOPIFY_CUSTOMERS + "\n1".repeat(count));
  expect(rows(200_000).ok).toBe(true);
  expect(rows(200_001).ok).toBe(false);
});

it("takes a line of many megabytes, and orders of one number, at once", () => {
  for (const header of [SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS])
    for (const filling of [",", '"', "a", '""']) {
      const text = filling.repeat(LONG_LINE / filling.length);
      const file = readImportFile(`${header}\n${text}`);
      expect(file.ok && [...file.value.found].every((one) => "problem" in one)).toBe(true);
    }
  const row = "\n#1,a@b.co,paid,,,USD,,,,5.00,,,2024-02-01 00:00:00 +0000,1,Tea,5.00";
  const many = readImportFile(SHOPIFY_ORDERS + row.repeat(150_000));
  expect(many.ok && [...many.value.found]).toEqual([
    expect.objectContaining({ problem: "Too many items." }),
  ]);
});

const ORDER =
  "#1,a@b.co,paid,,,USD,,,,TOTAL,,,DAY,1,Tea,5.00,,,,,,Pat,1 Elm,CITY,ZIP,STATE,US,,,,".replace(
    ",,,,,,Pat",
    ",,,,,,,Pat",
  );
const order = (parts: Record<string, string>) => {
  const all = { TOTAL: "5.00", DAY: "2024-02-01 00:00:00 +0000", ...parts };
  const texts = { CITY: "Boston", ZIP: "02108", STATE: "MA", ...all };
  return Object.entries(texts).reduce((row, [name, text]) => row.replace(name, text), ORDER);
};

it.each([
  ["33.989999999999995", 3399],
  ["33.990000000000002", 3399],
  ["17.300000000000001", 1730],
  ["0.10000000000000001", 10],
  ["5.55e-17", 0],
  ["5.0001", 500],
  ["4.9999", 500],
  ["5.0000", 500],
  ['"1,299.00"', 129_900],
])("reads the amount %s, which is a whole cent but for what arithmetic left", (text, cents) => {
  const [one] = read(SHOPIFY_ORDERS, order({ TOTAL: text })).found;
  expect(one).toMatchObject({ totalCents: cents });
  const isPlain = /^"?[\d,]+\.\d\d"?$/.test(text);
  expect(one && "leftovers" in one ? one.leftovers?.join() : "plain").toContain(
    isPlain ? "plain" : `Total ${text} is $`,
  );
});

it.each(["5.005", "5.0002", "5.0098", "5.00011", "4.99989", '"12,50"', "5.5e-3", "1.5e3", "-5.00"])(
  "refuses the amount %s, which is further off",
  (text) => {
    expect(read(SHOPIFY_ORDERS, order({ TOTAL: text })).found).toEqual([
      expect.objectContaining({ name: "#1", problem: expect.stringContaining("Total: “") }),
    ]);
  },
);

it("refuses an order of the future by its number, and takes one of this hour", () => {
  const at = (DAY: string) => read(SHOPIFY_ORDERS, order({ DAY })).found[0];
  expect(at("2026-11-29 12:00:00 +0000")).toEqual({
    line: 2,
    name: "#1",
    problem: "“2026-11-29 12:00:00 +0000” is in the future.",
  });
  expect(at("2026-11-28 12:00:00 +0000")).toMatchObject({ number: "#1" });
});

it("gives ZIP Codes the zeros back that a spreadsheet took, where the state has such, and loses no address", () => {
  const zipOf = (state: string, zip: string) => {
    const row = customer(1).replace("WA", state).replace("98101", zip);
    const [one] = read(SHOPIFY_CUSTOMERS, row).found;
    return one && "zipCode" in one ? one.zipCode : null;
  };
  expect([zipOf("NJ", "7030"), zipOf("MA", "2108-1234"), zipOf("NY", "501")]).toEqual([
    "07030",
    "02108",
    "00501",
  ]);
  expect([zipOf("CT", "06103"), zipOf("NH", "3801")]).toEqual(["06103", "03801"]);
  // No ZIP Code of these states begins like that.
  expect([zipOf("WA", "9810"), zipOf("NJ", "2108"), zipOf("MA", "210")]).toEqual(["", "", ""]);
  const [past] = read(SHOPIFY_ORDERS, order({ ZIP: "2108" })).found;
  expect(past).toMatchObject({ zipCode: "02108", state: "MA" });
  const [island] = read(SHOPIFY_ORDERS, order({ ZIP: "901", STATE: "PR" })).found;
  expect(island).toMatchObject({ zipCode: "00901" });
});

it("never throws, lists or reads every customer, and reads UTF-16", () => {
  const utf16 = decodeTable(Buffer.from(`\uFEFF${SHOPIFY_CUSTOMERS}\n${customer(1)}`, "utf16le"));
  expect(utf16.ok && readImportFile(utf16.value).ok).toBe(true);
  const words = fc.array(
    fc.constantFrom(SHOPIFY_ORDERS, SHOPIFY_CUSTOMERS, "\n", ",", '"', "#1", "a@b.co", "USD", "5"),
  );
  fc.assert(
    fc.property(words, fc.string({ unit: "binary" }), (parts, noise) => {
      for (const header of [SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS, ""]) {
        const file = readImportFile(`${header}\n${parts.join("")}${noise}`);
        expect(file.ok ? [...file.value.found] : []).toBeDefined();
      }
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (rows) => {
      const lines = rows.map((isRight, at) => (isRight ? customer(at) : `${at},,,no`));
      expect(read(SHOPIFY_CUSTOMERS, ...lines).found).toHaveLength(rows.length);
    }),
  );
});
