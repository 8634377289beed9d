import { BlockList, isIPv4, isIPv6 } from "node:net";

/*
 * Addresses that webhooks never go to (API-35): everything that the registries of special-purpose addresses exclude
 * from the public internet, and the one public address that a cloud provider uses for its own machines.
 */

const V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Used by Azure for its own machines.
  "168.63.129.16/32",
];

/** Non-public networks in 2000::/3; nothing outside that is public. Some hold an IPv4 address, which isn't checked. */
const V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const listOf = (networks: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const NOT_PUBLIC_V4 = listOf(V4, "ipv4");
const NOT_PUBLIC_V6 = listOf(V6, "ipv6");
const GLOBAL_V6 = listOf(["2000::/3"], "ipv6");
const LOOPBACK = listOf(["127.0.0.0/8"], "ipv4");

/** Whether an address, as returned by a resolver, is public; false if it isn't an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_V4.check(address, "ipv4");
  return (
    isIPv6(address) &&
    !address.includes("%") &&
    GLOBAL_V6.check(address, "ipv6") &&
    !NOT_PUBLIC_V6.check(address, "ipv6")
  );
}

/** This machine. */
export const isLoopback = (address: string): boolean =>
  isIPv4(address) ? LOOPBACK.check(address, "ipv4") : address === "::1";
