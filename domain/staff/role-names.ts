import type { StaffRole } from "./permissions.ts";

export const ROLE_NAMES: Record<StaffRole | "api_key", string> = {
  owner: "owner",
  manager: "manager",
  fulfillment: "fulfillment",
  support: "support",
  read_only: "read only",
  api_key: "API key",
};
