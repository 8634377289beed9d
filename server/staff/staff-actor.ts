import { err, ok, type Result } from "#domain/result.ts";
import {
  isConfirmedLately,
  isSensitive,
  type Permission,
  ROLE_PERMISSIONS,
  type StaffRole,
} from "#domain/staff/permissions.ts";
import { type StaffStep, staffStepOf } from "./staff-step.ts";

/** Facts that the gate checks about a visitor. */
export interface StaffVisitor {
  userId: string;
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  hasPassedSecondFactor: boolean;
  /** `null` means never. */
  secondFactorAt: Date | null;
}

/**
 * An authenticated staff member, the `Actor` of their operations. Only the gates below create one, so an operation that
 * takes it need not check the caller again.
 */
export class StaffActor {
  readonly kind = "staff";
  readonly id: string;
  readonly role: StaffRole | "api_key";
  /** The browser's or program's address, or "command line"; "" if unknown. */
  readonly cameFrom: string;
  /**
   * Whether they confirmed their second factor within fifteen minutes of the request (STAFF-8), or for this permission
   * only.
   */
  private readonly isConfirmed: boolean | Permission;
  private readonly permissions: readonly Permission[];

  private constructor(
    id: string,
    role: StaffActor["role"],
    cameFrom: string,
    isConfirmed: boolean | Permission,
    permissions: readonly Permission[] = role === "api_key" ? [] : ROLE_PERMISSIONS[role],
  ) {
    this.id = id;
    this.role = role;
    this.cameFrom = cameFrom;
    this.isConfirmed = isConfirmed;
    this.permissions = permissions;
  }

  /** The browser's gate: a role, and a session that has passed the second factor. */
  static fromSession(
    visitor: StaffVisitor,
    ipAddress: string,
    now: Date,
  ): Result<StaffActor, "not_staff" | StaffStep> {
    if (visitor.staffRole === null) return err("not_staff");
    const step = staffStepOf(visitor);
    if (step !== null) return err(step);
    const isConfirmed = isConfirmedLately(visitor.secondFactorAt, now);
    return ok(new StaffActor(visitor.userId, visitor.staffRole, ipAddress, isConfirmed));
  }

  /** The command line's gate: anyone with a shell on the server can do everything anyway. */
  static fromCommandLine(name: string): StaffActor {
    return new StaffActor(name, "owner", "command line", true);
  }

  /** For work that a member has begun. Sensitive operations need the member in person. */
  static fromWorkBegun(userId: string, role: StaffRole, cameFrom: string): StaffActor {
    return new StaffActor(userId, role, cameFrom, false);
  }

  /**
   * For a rule that a member planned, which they confirmed in person at the time. It can change rules but do nothing
   * else that is sensitive, and has the member's current permissions. Only planned changes may use it.
   */
  static fromPlannedRule(userId: string, role: StaffRole, cameFrom: string): StaffActor {
    return new StaffActor(userId, role, cameFrom, "rules.change");
  }

  /** For a program with a key, whose owner confirmed each scope when they granted it (API-5). */
  static fromApiKey(keyId: number, scopes: readonly Permission[], cameFrom: string): StaffActor {
    return new StaffActor(`key-${keyId}`, "api_key", cameFrom, true, scopes);
  }

  may(permission: Permission): boolean {
    return this.permissions.includes(permission);
  }

  /** Whether they have to confirm who they are before they use a permission. */
  mustConfirm(permission: Permission): boolean {
    if (this.isConfirmed === true || this.isConfirmed === permission) return false;
    return isSensitive(permission);
  }
}
