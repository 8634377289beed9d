import { isIPv4, isIPv6 } from "node:net";

/** A network that a client is in, and how many clients' worth of a limit it may use. */
export interface ClientNetwork {
  network: string;
  share: number;
}

/*
 * How many clients each network counts as. A household has a /64 and often a whole /56; a company or a rented server
 * has a /48, which contains 65,536 /64s. With these shares an entire /48 gets sixteen times one client's limit, not
 * 65,536 times. Neighbors only cause a client to be refused if four of them in its /56, or sixteen in its /48, are each
 * at their limit. An IPv4 /24 is the smallest block that is routed, and so the smallest that can be rented as a whole.
 */
const IPV6_SHARES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;
const IPV4_BLOCK_SHARE = 16;

/**
 * The networks a per-client limit counts, narrowest first (ACCT-11). For IPv6, never a single
 * address: below the first 64 bits, a client has as many as it likes.
 */
export function clientNetworks(ipAddress: string): ClientNetwork[] {
  if (isIPv6(ipAddress)) {
    const groups = firstGroups(ipAddress);
    return IPV6_SHARES.map(({ bits, share }) => ({ network: prefixOf(groups, bits), share }));
  }
  const single = { network: ipAddress, share: 1 };
  if (!isIPv4(ipAddress)) return [single];
  const block = ipAddress.slice(0, ipAddress.lastIndexOf("."));
  return [single, { network: `${block}.0/24`, share: IPV4_BLOCK_SHARE }];
}

/** The first 64 bits, as four groups. */
function firstGroups(ipAddress: string): number[] {
  const [head = "", tail] = ipAddress.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    // A trailing IPv4 address takes the place of two groups.
    const afterCount = after.length + (tail.includes(".") ? 1 : 0);
    groups.push(...Array.from({ length: 8 - groups.length - afterCount }, () => "0"), ...after);
  }
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** "2001:db8:1:200::/56" */
function prefixOf(groups: readonly number[], bits: 64 | 56 | 48): string {
  const [last = 0] = groups.slice(-1);
  const fourth = { 64: [last], 56: [last & 0xff00], 48: [] }[bits];
  const kept = [...groups.slice(0, 3), ...fourth];
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}
