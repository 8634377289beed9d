import { describe, expect, it } from "vitest";
import { PERMISSIONS, ROLE_PERMISSIONS } from "./permissions.ts";

/* Proves STAFF-5. */

const whoMay = (permission: (typeof PERMISSIONS)[number]) =>
  Object.entries(ROLE_PERMISSIONS)
    .filter(([, permissions]) => permissions.includes(permission))
    .map(([role]) => role);

describe("money that leaves, rules, and the team", () => {
  it.each<(typeof PERMISSIONS)[number]>([
    "affiliates.pay",
    "affiliates.adjust",
    "rules.change",
    "team.change",
    "shop.backup",
  ])("%s is the owner's alone", (permission) => expect(whoMay(permission)).toEqual(["owner"]));
  it("a refund is for neither the packing table nor support", () => {
    expect(whoMay("orders.refund")).toEqual(["owner", "manager"]);
    expect(whoMay("orders.ship")).toEqual(["owner", "manager", "fulfillment"]);
  });
});

it("who only reads changes nothing", () => {
  expect(ROLE_PERMISSIONS.read_only.filter((one) => !one.endsWith(".read"))).toEqual([]);
});
