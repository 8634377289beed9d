import { describe, expect, it } from "vitest";
import { LABEL_FORMATS, type LabelOrder, labelRows, parseLabelFormat } from "./label-formats.ts";

/* Proves SHIP-19. */

const ORDER: LabelOrder = {
  orderNumber: 10016,
  fullName: "Maria de la Cruz",
  address: "1 Pine Street",
  address2: "Apt 4",
  city: "Boston",
  state: "MA",
  zipCode: "02101",
  phone: "6175550100",
  email: "maria@mail.example",
  isOvernight: true,
  needsSignature: true,
  units: 3,
};

/** Each cell by its header. */
const cellsOf = (format: (typeof LABEL_FORMATS)[number], changes: Partial<LabelOrder> = {}) => {
  const [headers = [], cells = []] = labelRows(format, [{ ...ORDER, ...changes }]);
  return Object.fromEntries(headers.map((header, at) => [header, cells[at]]));
};

describe.each(LABEL_FORMATS)("labels for %s", (format) => {
  it("say where a parcel goes, which order it is, and that an adult has to sign", () => {
    const cells = Object.values(cellsOf(format));
    for (const part of ["10016", "1 Pine Street", "Apt 4", "Boston", "MA", "02101"])
      expect(cells).toContain(part);
    expect(cells).toContain("Adult signature 21+");
    expect(Object.values(cellsOf(format, { needsSignature: false })).join()).not.toContain("21+");
    expect(labelRows(format, [])).toHaveLength(1);
  });
});

it.each(LABEL_FORMATS)(
  "no line for %s passes 35 characters, and an order that cannot fit is left out",
  (format) => {
    const address = "12345 Northwest Martin Luther King Junior Boulevard";
    const cells = Object.values(cellsOf(format, { address }));
    expect(cells).toContain("12345 Northwest Martin Luther King");
    expect(cells).toContain("Junior Boulevard, Apt 4");
    expect(labelRows(format, [{ ...ORDER, fullName: "P".repeat(36) }, ORDER])).toHaveLength(2);
  },
);

it("names are divided where a carrier wants two parts", () => {
  expect(cellsOf("usps")).toMatchObject({
    "Recipient First Name": "Maria",
    "Recipient Last Name": "de la Cruz",
  });
  expect(cellsOf("usps", { fullName: "Cher" })).toMatchObject({
    "Recipient First Name": "Cher",
    "Recipient Last Name": "",
  });
});

it("an unknown format is the generic one", () => {
  expect(["usps", "", "x"].map(parseLabelFormat)).toEqual(["usps", "generic", "generic"]);
});
