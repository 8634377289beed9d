import {
  type ActionFunctionArgs,
  data,
  type Params,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf, textsOf } from "#app/shell/read-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { FieldMap, TextsOf, ValuesOf } from "#domain/record/record.ts";
import type { Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type Desk, deskForm, staffWhoActs } from "../gate/staff-only.ts";
import { type FormAnswer, parseRecordForm, REASON } from "./record-form.ts";

interface SentForm extends Desk {
  form: FormData;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface ActRequest<Found> extends SentForm {
  /** The subject of the page. */
  stored: Found;
  seenVersion: number;
  /** An idempotency key: a form sent twice is done once. */
  key: string;
}

/**
 * Done, with a message for the next page unless it is `null`; or a result to show; or refused, because of a field or by
 * the shop.
 */
export type ActResult<Shown = never, More = null> =
  | { saved: string | null; to?: string }
  | { shown: Shown }
  | { refused: FormAnswer<FieldMap>; status?: 400 | 409; more?: More }
  | { error: string; status?: 400; more?: More };

/** Runs one of a page's forms. */
export type PageAct<Found, Shown = never, More = null> = (
  request: ActRequest<Found>,
) => Promise<ActResult<Shown, More>>;

/**
 * Handles the form of a declared act. Invalid fields are reported before anyone has to confirm who they are.
 *
 * @param fixed fields that the button fills in
 */
export const pageAct =
  <Fields extends FieldMap, Found, Shown = never, More = null>(
    { permission, input }: StaffAct<Fields>,
    run: (
      request: ActRequest<Found>,
      values: ValuesOf<Fields>,
    ) => Promise<
      | ActResult<NoInfer<Shown>, NoInfer<More>>
      | { fieldErrors: FieldErrors<TextsOf<Fields>>; status?: 400 }
    >,
    fixed: Partial<TextsOf<Fields>> = {},
  ): PageAct<Found, Shown, More> =>
  async (request) => {
    const { values, answer } = parseRecordForm(input, request.form, request.today, fixed);
    if (values === null) return { refused: answer, status: 400 };
    const staff = staffWhoActs(permission, request);
    const result = await run({ ...request, staff }, values);
    if (!("fieldErrors" in result)) return result;
    const { fieldErrors, status = 409 } = result;
    return { refused: { ...answer, fieldErrors }, status };
  };

/** An operation that takes the page's subject and an act's input. */
export type ActOperation<Found, Fields extends FieldMap> = (
  desk: Shop["staff"],
) => (staff: StaffActor, request: Found & ValuesOf<Fields>) => Promise<Result<object, Refusal>>;

interface ActPage<Found, More> {
  permission: Permission;
  /** Finds the page's subject. @throws a 404 response for an unknown path */
  find: (at: SentForm, params: Params) => Found | Promise<Found>;
  /** The page's forms, by their button's `act` value. */
  acts: Readonly<Record<string, PageAct<Found, never, More>>>;
  /** The message above a form with invalid fields. */
  refused?: string;
  /** The page to go to once something is done. */
  to: (found: Found) => string;
}

/** The action of a page with several one-purpose forms. A refused form comes back with the values as typed. */
export const actPage =
  <Found, More = null>({ permission, find, acts, refused, to }: ActPage<Found, More>) =>
  async ({ params, ...args }: Omit<ActionFunctionArgs, "pattern">) => {
    const sent = { ...(await deskForm(permission, args)), ...args };
    const { form, today } = sent;
    const stored = await find(sent, params);
    const { answer, seenVersion, key } = parseRecordForm(REASON, form, today);
    const fields = textsOf(form);
    const refuse = (
      status: number,
      rest: Partial<FormAnswer<FieldMap>>,
      more: More | null = null,
    ) => data({ ...answer, fieldErrors: {}, ...rest, fields, more }, { status });
    const act = textOf(form, "act");
    const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (run === undefined) return refuse(400, { formError: "Choose an action." });
    const result = await run({ ...sent, stored, seenVersion, key });
    if ("refused" in result) {
      const { refused: wrong, status = 400, more } = result;
      return refuse(status, { ...wrong, formError: refused ?? wrong.formError }, more);
    }
    if ("error" in result)
      return refuse(result.status ?? 409, { formError: result.error }, result.more);
    if ("saved" in result && result.saved !== null) writeFlash(args.context, result.saved);
    return redirect("to" in result && result.to !== undefined ? result.to : to(stored));
  };
