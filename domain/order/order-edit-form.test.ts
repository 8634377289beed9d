import { describe, expect, it } from "vitest";
import { parseOrderEdit, validateOrderEdit } from "./order-edit-form.ts";

/* Proves EDIT-1 for the form's input. */

const body = {
  fullName: "Pat Doe",
  address: "1 Pine Street",
  address2: "",
  city: "Seattle",
  state: "wa",
  zipCode: "98101-1234",
  phone: "(206) 555-0100",
  shippingOption: "standard",
  discountCode: " onefifty1 ",
};
const check = (rows: [unknown, unknown][], changes: object = {}) =>
  validateOrderEdit(
    parseOrderEdit(
      { ...body, ...changes },
      { item: rows.map(([item]) => item), quantity: rows.map(([, quantity]) => quantity) },
    ),
  );

describe("the form of an edit", () => {
  it("joins rows of one item, leaves out those of none, and normalizes as the checkout does", () => {
    const rows: [string, string][] = [
      ["1:Mint", "1"],
      ["1:Mint", "2"],
      ["6:", "0"],
      ["", ""],
    ];
    expect(check(rows).values).toEqual({
      lines: [{ productId: 1, flavor: "Mint", quantity: 3 }],
      fullName: "Pat Doe",
      address: "1 Pine Street",
      address2: null,
      city: "Seattle",
      state: "WA",
      zipCode: "98101",
      phone: "2065550100",
      shippingType: "standard",
      discountCode: "ONEFIFTY1",
    });
  });

  it.each([["-1"], ["1.5"], ["1e3"], ["99999"], [""], [{}]])(
    "refuses the quantity %j",
    (quantity) => {
      expect(check([["1:Mint", quantity]])).toMatchObject({
        values: null,
        fieldErrors: { items: expect.any(String) },
      });
    },
  );

  it("refuses an item that none of the list is, and a state there is not", () => {
    expect(check([["x", "1"]]).fieldErrors.items).toBeDefined();
    expect(check([["1:Mint", "1"]], { state: "XX" }).fieldErrors.state).toBeDefined();
    expect(check([["1:Mint", "1"]], { phone: "12" }).fieldErrors.phone).toBeDefined();
  });
});
