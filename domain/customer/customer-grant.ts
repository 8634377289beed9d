/** The prices that staff can give a customer; each is a column of the profile. */
export const GRANT_KINDS = ["og", "military"] as const;

export type GrantKind = (typeof GRANT_KINDS)[number];

export const GRANT_NAMES: Record<GrantKind, string> = {
  og: "OG prices",
  military: "military prices",
};
