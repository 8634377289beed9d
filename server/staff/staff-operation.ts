import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffActor } from "./staff-actor.ts";

/**
 * A caller lacks the permission. Screens do not offer such operations, so this is not an expected
 * failure.
 */
export class NotPermitted extends Error {
  constructor(actor: StaffActor, permission: Permission) {
    super(`${actor.role} ${actor.id} lacks ${permission}`);
  }
}

/** An operation of `shop.staff`. */
export interface StaffOperation<Args extends unknown[], Answer> {
  (actor: StaffActor, ...args: Args): Promise<Answer>;
  readonly permission: Permission;
}

/**
 * Declares a staff operation: the permission it requires and what it does.
 *
 * @throws {NotPermitted} if the caller lacks that permission; nothing has been done
 */
export function staffOperation<Args extends unknown[], Answer>(
  permission: Permission,
  run: (actor: StaffActor, ...args: Args) => Promise<Answer>,
): StaffOperation<Args, Answer> {
  const operation = async (actor: StaffActor, ...args: Args): Promise<Answer> => {
    if (!actor.may(permission)) throw new NotPermitted(actor, permission);
    return run(actor, ...args);
  };
  return Object.assign(operation, { permission });
}

/** A screen's or command's input; the actor is the operation's first argument. */
export type StaffRequest<Request extends { actor: StaffActor }> = Omit<Request, "actor">;
