import { isIPv6 } from "node:net";

/**
 * What a limit by client counts. Of IPv6 the first 64 bits: everybody has as many addresses below
 * them as they like, so a count of single ones would limit nobody.
 */
export function clientNetwork(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = "", tail] = ipAddress.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    // An IPv4 address at the end stands for two groups.
    const afterCount = after.length + (tail.includes(".") ? 1 : 0);
    groups.push(...Array.from({ length: 8 - groups.length - afterCount }, () => "0"), ...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
