import { describe, expect, it } from "vitest";
import { fraudSigns, type Orderer, sharedBy } from "./fraud-signs.ts";

/* Proves DISPUTE-6. */

const FRAUD: Orderer = {
  accountId: "ann",
  emails: ["Ann.Lee+shop@gmail.com", "ann@mail.example"],
  phone: "(206) 555-0100",
  street: "12 Oak Street",
  address2: "Apt 4",
  zipCode: "80202-1234",
};
const STRANGER: Orderer = {
  accountId: "bob",
  emails: ["bob@mail.example", "bob@mail.example"],
  phone: "3035550100",
  street: "7 Elm Road",
  address2: "Apt 4",
  zipCode: "80202",
};

const shared = (other: Partial<Orderer>): string[] => {
  const known = new Set(fraudSigns(FRAUD));
  const signs = fraudSigns({ ...STRANGER, ...other }).filter((sign) => known.has(sign));
  return [...new Set(signs.map(sharedBy))];
};

describe("an order shares with a fraud", () => {
  it.each<[string, Partial<Orderer>, string[]]>([
    ["nothing", {}, []],
    ["no unit of another house", { address2: "apt. 4" }, []],
    ["the account", { accountId: "ann" }, ["same account"]],
    ["a mailbox", { emails: ["annlee@googlemail.com"] }, ["same email"]],
    ["the account's own address", { emails: ["x@y.example", "ANN@mail.example"] }, ["same email"]],
    ["a phone", { phone: "+1 206 555 0100" }, ["same phone"]],
    ["a street", { street: "12 OAK ST.", address2: "" }, ["same street"]],
    ["a home on one line", { street: "12 oak st #4", address2: "" }, ["same street"]],
    ["no street of another town", { street: "12 Oak Street", zipCode: "80203" }, []],
    [
      "nothing that is empty",
      { phone: "", street: "", address2: "", zipCode: "", emails: [""] },
      [],
    ],
  ])("%s", (_, other, what) => {
    expect(shared(other)).toEqual(what);
  });

  it("nothing with another whose data is missing", () => {
    const empty = { phone: "", street: " ", address2: "", zipCode: "", emails: ["@"] };
    expect(fraudSigns({ ...empty, accountId: "a" })).toEqual(["account:a"]);
  });
});
