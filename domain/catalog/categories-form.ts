import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

const ACTS = ["category", "add_compound", "stop_compound", "allow_compound"] as const;

/** As typed. */
export interface CategoriesFields {
  act: string;
  /** "" = a new one. */
  categoryId: string;
  name: string;
  isActive: string;
  displayOrder: string;
  /** The category as the form showed it, so that an outdated form is refused; "" of a new one. */
  seen: string;
  reason: string;
}

export type CategoriesValues =
  | {
      act: "category";
      categoryId: number | null;
      name: string;
      isActive: boolean;
      displayOrder: number;
      seen: string;
      /** Needed to switch it on or off. */
      reason: string | null;
    }
  | { act: "add_compound"; name: string }
  | { act: "stop_compound" | "allow_compound"; name: string; reason: string };

/** Reads the form from any body; never throws. */
export const parseCategories = (body: unknown): CategoriesFields =>
  trimmedFields(body, ["act", "categoryId", "name", "isActive", "displayOrder", "seen", "reason"]);

type Check = FormCheck<CategoriesFields, CategoriesValues>;

/** Says what is wrong beside its field. */
export function validateCategories(fields: CategoriesFields): Check {
  const act = ACTS.find((known) => known === fields.act);
  const { name } = fields;
  const nameProblem =
    lengthProblem("A name", name, 60) ??
    hiddenProblem("A name", name) ??
    (name === "" ? "A name is needed." : null);
  switch (act) {
    case undefined:
      return formCheck({ act: "Please choose what to do." }, null);
    case "add_compound":
      return formCheck(fieldErrorsOf({ name: nameProblem }), { act, name });
    case "stop_compound":
    case "allow_compound": {
      const reason = parseStaffNote(fields.reason, "A reason");
      return reason.ok
        ? formCheck(fieldErrorsOf({ name: nameProblem }), { act, name, reason: reason.value })
        : formCheck({ reason: reason.error }, null);
    }
    case "category": {
      const isOrder = /^\d{1,4}$/.test(fields.displayOrder);
      const isActive = fields.isActive !== "";
      const { seen } = fields;
      const isSwitched = seen !== "" && seen.endsWith(" on") !== isActive;
      const reason =
        fields.reason === "" && !isSwitched ? null : parseStaffNote(fields.reason, "A reason");
      const wrong = fieldErrorsOf<keyof CategoriesFields>({
        name: nameProblem,
        displayOrder: isOrder ? null : "Please give a whole number.",
        reason: reason === null || reason.ok ? null : reason.error,
      });
      return formCheck(wrong, {
        act,
        categoryId: /^[1-9]\d{0,8}$/.test(fields.categoryId) ? Number(fields.categoryId) : null,
        name,
        isActive,
        displayOrder: Number(fields.displayOrder),
        seen,
        reason: reason?.ok ? reason.value : null,
      });
    }
  }
}

/** A category as a form shows it, in one text. */
export const categorySeen = (category: {
  name: string;
  displayOrder: number;
  isActive: boolean;
}): string => `${category.name} ${category.displayOrder} ${category.isActive ? "on" : "off"}`;
