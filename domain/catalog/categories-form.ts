import { type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type TextsOf, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

const ACTS = ["category", "add_compound", "stop_compound", "allow_compound"] as const;

/** A category; a compound only has a name. */
export const CATEGORY = record(
  {
    name: line("Name", { max: 60 }),
    displayOrder: count("Position", {
      min: 0,
      max: 9999,
      hint: "The lowest number comes first.",
    }),
    isActive: toggle("On", { hint: "Off hides its products in the shop." }),
  },
  { begin: { displayOrder: "0", isActive: "on" } },
);

/** The form as typed. */
export interface CategoriesFields extends TextsOf<typeof CATEGORY.fields> {
  act: string;
  /** "" for a new one. */
  categoryId: string;
  /** The category as shown in the form, to refuse an outdated form; "" for a new one. */
  seen: string;
  reason: string;
}

export type CategoriesValues =
  | ({
      act: "category";
      categoryId: number | null;
      seen: string;
      /** Required to turn it on or off. */
      reason: string | null;
    } & ValuesOf<typeof CATEGORY.fields>)
  | { act: "add_compound"; name: string }
  | { act: "stop_compound" | "allow_compound"; name: string; reason: string };

/** Reads the form; never throws. */
export const parseCategories = (form: FormData): CategoriesFields => ({
  ...CATEGORY.read(form),
  ...trimmedFields(Object.fromEntries(form), ["act", "categoryId", "seen", "reason"]),
});

type Check = FormCheck<CategoriesFields, CategoriesValues>;

/** Reports problems beside their fields. */
export function validateCategories(fields: CategoriesFields, today: PlainDate): Check {
  const act = ACTS.find((known) => known === fields.act);
  const { seen } = fields;
  const isSwitched = seen !== "" && seen.endsWith(" on") !== (fields.isActive === "on");
  const needsReason = act === "stop_compound" || act === "allow_compound" || isSwitched;
  const reason =
    fields.reason === "" && !needsReason ? null : parseStaffNote(fields.reason, "A reason");
  const wrong = reason === null || reason.ok ? {} : { reason: reason.error };
  const why = reason?.ok ? reason.value : null;
  if (act === undefined)
    return formCheck<CategoriesFields, CategoriesValues>({ act: "Choose an action." }, null);
  if (act === "category") {
    const { values, fieldErrors } = CATEGORY.validate(fields, today);
    const categoryId = /^[1-9]\d{0,8}$/.test(fields.categoryId) ? Number(fields.categoryId) : null;
    return formCheck<CategoriesFields, CategoriesValues>(
      { ...fieldErrors, ...wrong },
      values && { act, categoryId, seen, reason: why, ...values },
    );
  }
  const name = CATEGORY.fields.name.parse(fields.name, today);
  if (!name.ok)
    return formCheck<CategoriesFields, CategoriesValues>({ name: name.error, ...wrong }, null);
  return formCheck<CategoriesFields, CategoriesValues>(
    wrong,
    act === "add_compound"
      ? { act, name: name.value }
      : { act, name: name.value, reason: why ?? "" },
  );
}

/** A category's text for comparing it with the form. */
export const categorySeen = (category: {
  name: string;
  displayOrder: number;
  isActive: boolean;
}): string => `${category.name} ${category.displayOrder} ${category.isActive ? "on" : "off"}`;
