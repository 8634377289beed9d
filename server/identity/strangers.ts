import type { Limits } from "#server/limits/limits.ts";

/**
 * Whether a client unknown to any account may sign in or up now. Each client has its own limit.
 * Once the global limit for strangers is used up, each client's becomes a small one: the clients
 * that used it up have little left, and no one else is refused (decisions/013).
 */
export async function admitsStranger(
  limits: Limits,
  what: "signIn" | "signUp",
  ipAddress: string,
): Promise<boolean> {
  if (!(await limits.allows(`${what}ByClient`, ipAddress))) return false;
  if (await limits.allows(`${what}ByAll`, "all")) return true;
  return limits.allows(`${what}ByStrainedClient`, ipAddress);
}
