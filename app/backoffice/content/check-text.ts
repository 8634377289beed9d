import { textOf } from "#app/shell/read-form.ts";
import { PLANS } from "#content/plans.ts";
import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { CERTIFICATE_FAILURES, certificateField } from "#domain/site-text/certificates.ts";
import {
  checkSiteText,
  entryField,
  type SiteTextFields,
} from "#domain/site-text/site-text-form.ts";
import type { SiteText, SiteTextName } from "#domain/site-text/site-text.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";
import { REFUSED_FILES } from "./read-content-form.ts";

/** Checks a text by its own rules, then against the shop's plans, files and the content its pages can show. */
export async function checkText(
  shop: Shop,
  staff: StaffActor,
  { name, form, fields }: { name: SiteTextName; form: FormData; fields: SiteTextFields },
): Promise<FormCheck<SiteTextFields, SiteText>> {
  const refusedFiles = textOf(form, REFUSED_FILES);
  if (refusedFiles !== "")
    return formCheck<SiteTextFields, SiteText>(
      {},
      null,
      refusedFiles === "too_large" ? CONTENT_TEXTS.fileTooLarge : CONTENT_TEXTS.filesAgain,
    );
  const check = checkSiteText(name, fields);
  if (check.values === null) return check;
  const missing = {
    ...unknownPlans(name, check.values),
    ...(await goneFiles(shop, staff, check.values)),
  };
  if (Object.keys(missing).length > 0) return formCheck(missing, check.values);
  const { problems } = await shop.staff.siteTexts.look(staff, check.values);
  return formCheck<SiteTextFields, SiteText>(
    problems.length > 0 ? { markdown: problems.join(" ") } : {},
    check.values,
  );
}

/** Errors for files that the form names but that don't exist. */
async function goneFiles(
  { staff: { siteTexts } }: Shop,
  staff: StaffActor,
  value: SiteText,
): Promise<FieldErrors<SiteTextFields>> {
  if (!("certificates" in value)) return {};
  const gone = await siteTexts.withoutFile(staff, value);
  return Object.fromEntries(
    gone.map((at) => [certificateField(at, "file"), CERTIFICATE_FAILURES.gone]),
  );
}

/** Errors for cards about plans that customers can't subscribe to. */
function unknownPlans(name: SiteTextName, value: SiteText): FieldErrors<SiteTextFields> {
  if (name !== "plans" || !("entries" in value)) return {};
  const known = PLANS.map((plan) => plan.name);
  const wrong = value.entries.flatMap(({ title }, at) =>
    known.includes(title) ? [] : [[entryField(at, "title"), `One of: ${known.join(", ")}.`]],
  );
  return Object.fromEntries(wrong);
}
