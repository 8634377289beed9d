import type { StaffRole } from "#domain/staff/permissions.ts";

export const ROLE_NAMES: Record<StaffRole, string> = { staff: "staff", owner: "owner" };
