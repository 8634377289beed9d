import { type ActionFunctionArgs, data, type Params, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf, textsOf } from "#app/shell/read-form.ts";
import type { FieldMap } from "#domain/record/record.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { deskForm, type StaffDesk } from "../gate/staff-only.ts";
import type { RecordAct } from "./record-editor.ts";
import { type FormAnswer, parseRecordForm, REASON } from "./record-form.ts";

interface ActPage<Found> {
  permission: Permission;
  /** The subject of the page. @throws the answer for an unknown path */
  find: (at: StaffDesk, params: Params) => Found | Promise<Found>;
  /** The page's forms, by the value of their button `act`. */
  acts: Readonly<Record<string, RecordAct<Found>>>;
  /** Where it leads once something is done. */
  to: (found: Found) => string;
}

/** The action of a page with forms that each do one thing; what it refuses is answered as it was sent. */
export const actPage =
  <Found>({ permission, find, acts, to }: ActPage<Found>) =>
  async ({ params, ...args }: Omit<ActionFunctionArgs, "pattern">) => {
    const { staff, shop, desk, today, form } = await deskForm(permission, args);
    const stored = await find({ staff, desk }, params);
    const sent = {
      ...parseRecordForm(REASON, form, today).answer,
      texts: textsOf(form),
      errors: {},
    };
    const refuse = (status: number, answer: FormAnswer<FieldMap>) => data(answer, { status });
    const act = textOf(form, "act");
    const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (run === undefined) return refuse(400, { ...sent, formError: "Choose an action." });
    const seenVersion = sent.version;
    const result = await run({ shop, staff, stored, seenVersion, form, today });
    if ("refused" in result)
      return refuse(result.status ?? 400, { ...result.refused, texts: sent.texts });
    if ("error" in result)
      return refuse(result.status ?? 409, { ...sent, formError: result.error });
    if ("saved" in result) writeFlash(args.context, result.saved);
    return redirect("to" in result && result.to !== undefined ? result.to : to(stored));
  };
