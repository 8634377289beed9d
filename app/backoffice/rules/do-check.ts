import { redirect, type RouterContextProvider } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import type { RuleError } from "#server/rules/save-rule.ts";
import { rulePath } from "../changes/rule-path.ts";
import type { StaffDesk } from "../gate/staff-only.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { RULE_REFUSALS, RULE_TEXTS } from "./rule-texts.ts";

export interface CheckFields {
  source: string;
  seen: string;
}

/** Records that a rule's source was checked. */
export async function doCheck(
  context: Readonly<RouterContextProvider>,
  { staff, desk }: StaffDesk,
  { key, request }: { key: string; request: Request },
) {
  const form = await readForm(request);
  const fields: CheckFields = { source: textOf(form, "source"), seen: textOf(form, "seen") };
  const done = await desk.rules.checkRule(staff, {
    key,
    seenVersion: parseSeenVersion(fields.seen),
    source: fields.source,
  });
  if (done.ok) {
    writeFlash(context, RULE_TEXTS.checked);
    return redirect(rulePath(key));
  }
  const refuse = refuseWith<CheckFields>(fields, EDIT_TEXTS.refused);
  const { error } = done;
  if (error.code === "invalid") return refuse(400, { fieldErrors: { source: error.reason } });
  if (error.code === "no_source")
    return refuse(400, { fieldErrors: { source: RULE_TEXTS.checkNeedsSource } });
  return refuse(409, { formError: refusalText(error.code) });
}

const refusalText = (code: RuleError["code"]): string =>
  code === "changed" ? RULE_TEXTS.changed : RULE_REFUSALS[code];
