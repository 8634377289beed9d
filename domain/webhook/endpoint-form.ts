import {
  EVENT_SUBJECTS,
  EVENT_TYPES,
  eventTypesOf,
  everyTypeOf,
  isEventChoice,
} from "#domain/event/shop-event.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { parseTargetUrl } from "./target-url.ts";

/** What an owner decides about where events are sent (API-32). */
export interface EndpointValues {
  name: string;
  url: string;
  /** "order.placed" or "order.*". */
  types: string[];
}

const KEYS = ["name", "url", "more", "version", "reason"] as const;

/**
 * As typed. `subjects` are the boxes that are checked, "order.*"; `more` are types by name, one a line; `version` is that
 * of the endpoint that the form was made from.
 */
export type EndpointFields = Record<(typeof KEYS)[number], string> & { subjects: string };

const EVERY = EVENT_SUBJECTS.map(everyTypeOf);

/** Reads the form from any body; never throws. @param subjects each box that is checked */
export const parseEndpoint = (body: unknown, subjects: readonly string[]): EndpointFields => ({
  ...trimmedFields(body, KEYS),
  subjects: EVERY.filter((one) => subjects.includes(one)).join(" "),
});

export const NEW_ENDPOINT: EndpointFields = {
  ...trimmedFields({ version: "0" }, KEYS),
  subjects: "",
};

/** An endpoint as its form shows it: what is read from it again is the same. */
export const endpointFields = (
  { name, url, types }: EndpointValues,
  version: number,
): EndpointFields => ({
  name,
  url,
  subjects: types.filter((one) => EVERY.includes(one)).join(" "),
  more: types.filter((one) => !EVERY.includes(one)).join("\n"),
  version: String(version),
  reason: "",
});

/** Says what is wrong beside its field. */
export function validateEndpoint(
  fields: EndpointFields,
  isLocalAllowed: boolean,
): FormCheck<EndpointFields, { endpoint: EndpointValues; reason: string }> {
  const url = parseTargetUrl(fields.url, isLocalAllowed);
  const types = typesOf(fields);
  const wrong = types.find((one) => !isEventChoice(one));
  const reason = parseStaffNote(fields.reason, "A reason");
  const fieldErrors = fieldErrorsOf<keyof EndpointFields>({
    name:
      fields.name === ""
        ? "Say who it is for."
        : (hiddenProblem("The name", fields.name) ?? lengthProblem("The name", fields.name, 80)),
    url: url.ok ? null : url.error,
    subjects: types.length === 0 ? "Choose at least one thing to send." : null,
    more: wrong === undefined ? null : `There is no event “${wrong.slice(0, 50)}”.`,
    reason: reason.ok ? null : reason.error,
  });
  if (!url.ok || !reason.ok) return formCheck(fieldErrors, null);
  const endpoint = { name: fields.name, url: url.value, types };
  return formCheck(fieldErrors, { endpoint, reason: reason.value });
}

/** Each once; a type that all of its subject holds is left out. */
function typesOf({ subjects, more }: EndpointFields): string[] {
  const every = EVERY.filter((one) => subjects.split(" ").includes(one));
  const named = more.split(/[\s,]+/).filter((one) => one !== "");
  const held = EVENT_SUBJECTS.filter((one) => every.includes(everyTypeOf(one))).flatMap(
    eventTypesOf,
  );
  return [...new Set([...every, ...named.filter((one) => !held.includes(one))])].slice(
    0,
    EVENT_TYPES.length + EVERY.length,
  );
}
