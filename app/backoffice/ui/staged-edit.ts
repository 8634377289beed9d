import { redirect, type RouterContextProvider } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import type { FieldErrors, FormCheck } from "#domain/form/form-check.ts";
import { parseOptionalNote, parseStaffNote } from "#domain/form/staff-note.ts";
import { type Typed, typedFields } from "#domain/form/typed-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { type ClaimsView, withNote } from "../changes/find-claims.ts";
import type { StagedChange } from "../changes/save-form.tsx";

export const EDIT_TEXTS = {
  refused: "Check the fields below.",
  unchanged: "No changes to save.",
  changedAgain:
    "Someone changed this while you were editing. Review the difference from the current values, then save if yours is right.",
  former: "These are the values before that change. Save to restore them.",
  save: "Save",
  review: "Review changes",
};

/** An edit page's answer to its form. */
export interface EditAnswer<Fields> {
  fields: Fields;
  fieldErrors: FieldErrors<Fields>;
  formError: string | null;
  /** The version that the form was filled in from, or a hash of the value. */
  seen: string;
  /** `null` while the form itself is shown. */
  staged: StagedChange | null;
  /** The form as sent, resent along with the reason. */
  typed: Typed["fields"];
}

/** A reviewed change, with its reason and its start and end dates. */
export interface Decision<Values> {
  values: Values;
  seen: string;
  reason: string;
  /** `null` to start now. */
  startsAt: Date | null;
  /** `null` if it doesn't end. */
  endsAt: Date | null;
}

/** Why a reviewed change was not saved. */
export interface EditRefusal<Fields> {
  /** Someone else saved first: review it again, against the current values. */
  isChanged?: boolean;
  /** The version for the next review, if it isn't the one that the page read. */
  seen?: string;
  formError?: string;
  fieldErrors?: FieldErrors<Fields>;
}

interface StagedEdit<Fields, Values> {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  now: Date;
  fields: Fields;
  check: FormCheck<Fields, Values>;
  /** The current version; "0" for a new one. */
  current: string;
  isNew?: boolean;
  /** The dates that a change can have, in addition to its reason. */
  dates?: "none" | "start" | "start and end";
  /** Always reviewed, and saved with a reason. */
  needsReason?: boolean;
  /** Whether the values may be a mistake, so they are reviewed before saving. */
  isDoubtful?: (values: Values) => boolean;
  /** The differences from the current values; empty if nothing differs. */
  changes: (values: Values) => readonly ChangeView[];
  /** The change's consequences, in sentences. */
  consequences: (values: Values) => string[] | Promise<string[]>;
  /** Checks its texts for claims that aren't allowed. */
  claims?: (
    changes: readonly ChangeView[],
    values: Values,
  ) => {
    claims: ClaimsView | null;
    note: Result<string, string>;
  };
  /** Saves or schedules the change. @returns the message and where to go next */
  save: (
    decision: Decision<Values>,
  ) => Promise<Result<{ said: string; to: string }, EditRefusal<Fields>>>;
}

/** The fields of the review form, which aren't the record's. */
const OWN_FIELDS = ["seen", "step", "reason", "startsAt", "endsAt", "claimsWhy"];

/**
 * An edit's two forms: the values, then a review with the reason and dates. The first one saves right away unless the
 * change needs a review: the record has changed since, a text makes a forbidden claim, or a value may be a mistake.
 */
export async function stageEdit<Fields, Values>(edit: StagedEdit<Fields, Values>) {
  const { context, form, now, fields, check, current, isNew = false } = edit;
  const { dates = "none", needsReason = false } = edit;
  const seen = textOf(form, "seen");
  const step = textOf(form, "step");
  const typed = typedFields(form).filter(({ name }) => !OWN_FIELDS.includes(name));
  const answer = answerWith<EditAnswer<Fields>>({
    fields,
    fieldErrors: {},
    formError: null,
    seen: current,
    staged: null,
    typed,
  });
  if (step === "again") return answer(200, { seen });
  const { values, fieldErrors } = check;
  if (values === null)
    return answer(400, { fieldErrors, formError: check.formError ?? EDIT_TEXTS.refused, seen });
  const changes = [...edit.changes(values)];
  if (changes.length === 0) return answer(200, { formError: EDIT_TEXTS.unchanged });

  const { claims, note } = edit.claims?.(changes, values) ?? { claims: null, note: ok("") };
  const why = textOf(form, "reason");
  const [startText, endText] = [textOf(form, "startsAt"), textOf(form, "endsAt")];
  async function review(
    status: number,
    rest: Partial<EditAnswer<Fields>>,
    wrong: Partial<StagedChange> = {},
  ) {
    if (values === null) return answer(status, rest);
    const staged: StagedChange = {
      changes,
      consequences: await edit.consequences(values),
      reason: why,
      startsAt: startText,
      reasonError: null,
      startsAtError: null,
      ...(dates === "start and end" ? { end: { endsAt: endText, endsAtError: null } } : {}),
      claims,
      ...wrong,
    };
    return answer(status, { staged, ...rest });
  }
  if (!isNew && seen !== current) return review(409, { formError: EDIT_TEXTS.changedAgain });
  const isDirect = step === "now" && !needsReason;
  const isDoubtful = claims !== null || edit.isDoubtful?.(values) === true;
  if (isDirect ? isDoubtful : step !== "save") return review(200, {});

  const reason = (needsReason ? parseStaffNote : parseOptionalNote)(why, "A reason");
  const start = parseStart(dates === "none" ? "" : startText, now);
  const end = readEnd(dates === "start and end" ? endText : "", start.ok ? start.value : null, now);
  if (!reason.ok || !start.ok || !end.ok || !note.ok)
    return review(
      400,
      { formError: EDIT_TEXTS.refused },
      {
        reasonError: reason.ok ? null : reason.error,
        startsAtError: start.ok ? null : start.error,
        ...(end.ok ? {} : { end: { endsAt: endText, endsAtError: end.error } }),
      },
    );
  const saved = await edit.save({
    values,
    seen,
    reason: withNote(reason.value, note.value),
    startsAt: start.value,
    endsAt: end.value,
  });
  if (saved.ok) {
    writeFlash(context, saved.value.said);
    return redirect(saved.value.to);
  }
  const { isChanged = false, formError, ...rest } = saved.error;
  if (isChanged) return review(409, { formError: formError ?? EDIT_TEXTS.changedAgain, ...rest });
  return answer(409, { formError: formError ?? EDIT_TEXTS.refused, ...rest });
}

function readEnd(text: string, startsAt: Date | null, now: Date): Result<Date | null, string> {
  const end = parseStart(text, now);
  if (!end.ok || end.value === null || startsAt === null) return end;
  return end.value > startsAt ? ok(end.value) : err("Enter an end after the start.");
}
