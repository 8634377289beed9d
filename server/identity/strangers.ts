import type { Limits } from "#server/limits/limits.ts";

/**
 * Whether somebody whom no account knows may sign in or up now. Each client has its own allowance.
 * Beyond what all strangers together may do it is a small one, so that whoever has used up everybody's
 * share goes on with little, and nobody else is refused (decisions/019).
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
