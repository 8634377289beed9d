import { err, ok, type Result } from "#domain/result.ts";
import { type Permission, ROLE_PERMISSIONS, type StaffRole } from "#domain/staff/permissions.ts";
import { type StaffStep, staffStepOf } from "./staff-step.ts";

/** What the gate checks about a visitor. */
export interface StaffVisitor {
  userId: string;
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  hasPassedSecondFactor: boolean;
}

/**
 * An authenticated staff member: the `Actor` of what they do. Only the gates below create one, so
 * an operation that takes it need not check the caller again.
 */
export class StaffActor {
  readonly kind = "staff";
  readonly id: string;
  readonly role: StaffRole;
  /** The browser's address, or "command line"; "" = unknown. */
  readonly cameFrom: string;

  private constructor(id: string, role: StaffRole, cameFrom: string) {
    this.id = id;
    this.role = role;
    this.cameFrom = cameFrom;
  }

  /** The browser's gate: a role, and a session that has passed the second factor. */
  static fromSession(
    visitor: StaffVisitor,
    ipAddress: string,
  ): Result<StaffActor, "not_staff" | StaffStep> {
    if (visitor.staffRole === null) return err("not_staff");
    const step = staffStepOf(visitor);
    return step === null
      ? ok(new StaffActor(visitor.userId, visitor.staffRole, ipAddress))
      : err(step);
  }

  /** The command line's gate: anyone with a shell on the server can do everything anyway. */
  static fromCommandLine(name: string): StaffActor {
    return new StaffActor(name, "owner", "command line");
  }

  may(permission: Permission): boolean {
    return ROLE_PERMISSIONS[this.role].includes(permission);
  }
}
