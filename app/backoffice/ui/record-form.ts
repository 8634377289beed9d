import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { type FormProblems, parseSeenVersion } from "#domain/form/form-check.ts";
import { type FieldMap, type RecordOf, record, type TextsOf } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { EDIT_TEXTS } from "./staged-edit.ts";

/** The form of an act that needs only a reason. */
export const REASON = record({ reason: note("Reason") });

/** A refused form, with its values as sent. */
export interface FormAnswer<Fields extends FieldMap> extends FormProblems<TextsOf<Fields>> {
  /** The button's value, if the page has several. */
  act: string;
  fields: TextsOf<Fields>;
  formError: string;
  /** The version that the form was filled in from, or the current one to compare with. */
  version: number;
  key: string;
}

/** Reads a record's form: an act with its reason, a new record, or an edit saved in one step. */
export async function readRecordForm<Fields extends FieldMap>(
  rules: RecordOf<Fields>,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const form = await readForm(request);
  const today = formatIsoShopDate(shopOf(context).running.clock.now());
  return { form, ...parseRecordForm(rules, form, today) };
}

/** Parses a form that was already read. @param fixed values that the form can't change */
export function parseRecordForm<Fields extends FieldMap>(
  rules: RecordOf<Fields>,
  form: FormData,
  today: PlainDate,
  fixed: Partial<TextsOf<Fields>> = {},
) {
  const texts = { ...rules.read(form), ...fixed };
  const { values, fieldErrors } = rules.validate(texts, today);
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const typedKey = textOf(form, "key");
  // An idempotency key: a form sent twice is done once.
  const key = /^[0-9a-f-]{36}$/.test(typedKey) ? typedKey : randomUUID();
  const answer: FormAnswer<Fields> = {
    act: textOf(form, "act"),
    fields: texts,
    fieldErrors,
    formError: EDIT_TEXTS.refused,
    version: seenVersion,
    key,
  };
  return { texts, values, seenVersion, key, answer, refuse: answerWith(answer) };
}
