import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { FieldMap, RecordOf, TextsOf } from "#domain/record/record.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { EDIT_TEXTS } from "./staged-edit.ts";

/** A form that was refused, as it was sent. */
export interface FormAnswer<Fields extends FieldMap> {
  texts: TextsOf<Fields>;
  errors: FieldErrors<TextsOf<Fields>>;
  formError: string;
  /** The version that it was filled in from, or the one to compare it with now. */
  version: number;
  key: string;
}

/** Reads the form of a record: an act with its reason, a new record, an edit that is saved in one step. */
export async function readRecordForm<Fields extends FieldMap>(
  record: RecordOf<Fields>,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const form = await readForm(request);
  const texts = record.read(form);
  const today = formatIsoShopDate(shopOf(context).running.clock.now());
  const { values, fieldErrors } = record.validate(texts, today);
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const typedKey = textOf(form, "key");
  // The form's name: sent twice, it is done once.
  const key = /^[0-9a-f-]{36}$/.test(typedKey) ? typedKey : randomUUID();
  const refuse = answerWith<FormAnswer<Fields>>({
    texts,
    errors: fieldErrors,
    formError: EDIT_TEXTS.refused,
    version: seenVersion,
    key,
  });
  return { form, texts, values, seenVersion, key, refuse };
}
