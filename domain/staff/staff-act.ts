import {
  type FieldMap,
  record,
  type RecordOf,
  type RecordOptions,
  type ValuesOf,
} from "#domain/record/record.ts";
import type { Permission } from "./permissions.ts";

/**
 * A staff operation's declaration, shared by all its callers: the back office form, the API, the command line and bulk
 * runs. The server's half is `checkedOperation` (server/staff/staff-operation.ts).
 */
export interface StaffAct<Fields extends FieldMap> {
  readonly permission: Permission;
  readonly input: RecordOf<Fields>;
}

/** Declares an operation: its permission and the fields of its input. */
export const staffAct = <Fields extends FieldMap>(
  permission: Permission,
  fields: Fields,
  options: RecordOptions<Fields> = {},
): StaffAct<Fields> => ({ permission, input: record(fields, options) });

/** Any operation, for tables of several. */
export interface AnyAct {
  readonly permission: Permission;
  readonly input: { readonly fields: FieldMap };
}

/** The input's values. */
export type ActInput<Act extends AnyAct> = ValuesOf<Act["input"]["fields"]>;
