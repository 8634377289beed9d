import { expect, it } from "vitest";
import { clientNetworks } from "./client-network.ts";

it.each([
  ["203.0.113.9", ["203.0.113.9", "203.0.113.0/24"]],
  ["", [""]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:0DB8:0001:ab02::1", ["2001:db8:1:ab02::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"]],
  ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["2001:db8:1:2::", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["::ffff:203.0.113.9", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
])("%j is counted as %j", (address, networks) => {
  expect(clientNetworks(address).map(({ network }) => network)).toEqual(networks);
});

it("a wider network may use more, but never as much as all the clients in it", () => {
  expect(clientNetworks("2001:db8::1").map(({ share }) => share)).toEqual([1, 4, 16]);
  expect(clientNetworks("203.0.113.9").map(({ share }) => share)).toEqual([1, 16]);
});
