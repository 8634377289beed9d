import type { FieldErrors } from "#domain/form/form-check.ts";
import type { FieldMap, InputOf, RecordOf, ValuesOf } from "#domain/record/record.ts";
import { err, type Result } from "#domain/result.ts";
import { isReading, type Permission } from "#domain/staff/permissions.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Subject, SubjectKind } from "./records/subjects.ts";
import type { StaffActor } from "./staff-actor.ts";

/** A caller lacks the permission. Screens don't offer such operations, so this isn't an expected failure. */
export class NotPermitted extends Error {
  constructor(actor: StaffActor, permission: Permission) {
    super(`${actor.role} ${actor.id} lacks ${permission}`);
  }
}

/** The session used a sensitive operation without confirming its second factor recently; screens ask for it first. */
export class NotConfirmed extends Error {
  constructor(actor: StaffActor, permission: Permission) {
    super(`${actor.role} ${actor.id} has to confirm who they are for ${permission}`);
  }
}

/**
 * @throws {NotPermitted} if the caller lacks the permission
 * @throws {NotConfirmed} if it is sensitive, and they confirmed who they are too long ago (STAFF-8)
 */
export function refuseUnlessAllowed(actor: StaffActor, permission: Permission): void {
  if (!actor.may(permission)) throw new NotPermitted(actor, permission);
  if (actor.mustConfirm(permission)) throw new NotConfirmed(actor, permission);
}

/** An operation of `shop.staff`. */
export interface StaffOperation<Args extends unknown[], Answer> {
  (actor: StaffActor, ...args: Args): Promise<Answer>;
  readonly permission: Permission;
  /** The subject of a call with these arguments; `null` for the shop as a whole. */
  readonly about: (...args: Args) => Subject | null;
  /** It only reads. */
  readonly isReading: boolean;
  /** Its calls leave no record. */
  readonly isUnrecorded?: true;
}

/**
 * Declares a staff operation: the permission it requires, its work, and its subject for the record that each call
 * leaves (STAFF-6).
 *
 * @param about may be left out if the first argument identifies the subject, as with `orderNumber` or `email`
 * @throws {NotPermitted
 *  NotConfirmed} if the caller may not; nothing has been done
 */
export function staffOperation<Args extends unknown[], Answer>(
  permission: Permission,
  run: (actor: StaffActor, ...args: Args) => Promise<Answer>,
  about: (...args: Args) => Subject | null = (...args) => namedSubject(args[0]),
): StaffOperation<Args, Answer> {
  const operation = async (actor: StaffActor, ...args: Args): Promise<Answer> => {
    refuseUnlessAllowed(actor, permission);
    return run(actor, ...args);
  };
  return Object.assign(operation, { permission, about, isReading: isReading(permission) });
}

/** Input that the operation's input record refuses: the first problem in words, and each one by its field. */
export interface InvalidInput {
  code: "invalid";
  reason: string;
  fields: FieldErrors<Record<string, string>>;
}

/** A request before validation: its input's optional fields may be left out. */
type Given<Request, Fields extends FieldMap> = Request extends unknown
  ? Omit<Request, keyof Fields> & InputOf<Fields>
  : never;

/**
 * The operation behind an act that each door derives from (domain/staff/staff-act.ts). Its input is checked here,
 * whichever door it came through; `run` gets the accepted field values, and the rest of the request unchanged.
 *
 * @throws {NotPermitted
 *  NotConfirmed} if the caller may not; nothing has been done
 */
export function checkedOperation<Fields extends FieldMap, Request extends ValuesOf<Fields>, Answer>(
  { permission, input }: StaffAct<Fields>,
  run: (actor: StaffActor, request: Request) => Promise<Answer>,
  about?: (request: Given<Request, Fields>) => Subject | null,
): StaffOperation<[request: Given<Request, Fields>], Answer | Result<never, InvalidInput>> {
  return staffOperation(
    permission,
    async (actor, given: Given<Request, Fields>) => {
      const checked = checkInput(input, given);
      // The input's fields as accepted, and the others as given.
      return checked.ok ? run(actor, { ...given, ...checked.value } as Request) : checked;
    },
    about,
  );
}

function checkInput<Fields extends FieldMap>(
  input: RecordOf<Fields>,
  given: Readonly<Record<string, unknown>>,
): Result<ValuesOf<Fields>, InvalidInput> {
  const values = Object.fromEntries(input.names.map((name) => [name, given[name] ?? null]));
  const checked = input.accept(values, NO_DAY);
  if (checked.ok) return checked;
  const [reason = ""] = Object.values<string | undefined>(checked.error);
  return err({ code: "invalid", reason, fields: checked.error });
}

/** An input that depends on the current day can't be checked here; its form checks it. */
const NO_DAY = "";

/**
 * The same without a record of its calls, for operations that involve no one's data and are called so often that their
 * records would hide the others.
 */
export const unrecorded = <Args extends unknown[], Answer>(
  operation: StaffOperation<Args, Answer>,
): StaffOperation<Args, Answer> => Object.assign(operation, { isUnrecorded: true as const });

/** A screen's or command's input; the actor is the operation's first argument. */
export type StaffRequest<Request extends { actor: StaffActor }> = Omit<Request, "actor">;

const KINDS_BY_NAME: Readonly<Record<string, SubjectKind>> = {
  orderNumber: "order",
  email: "customer",
  userId: "customer",
  profileId: "customer",
  affiliateNumber: "affiliate",
};

function namedSubject(input: unknown): Subject | null {
  if (typeof input !== "object" || input === null) return null;
  for (const [name, value] of Object.entries(input)) {
    const kind = KINDS_BY_NAME[name];
    if (kind && (typeof value === "string" || typeof value === "number"))
      return { kind, id: String(value) };
  }
  return null;
}
