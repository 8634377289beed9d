import { data, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf } from "#app/shell/read-form.ts";
import { PLANS } from "#content/plans.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { CERTIFICATE_FAILURES, certificateField } from "#domain/site-text/certificates.ts";
import {
  checkSiteText,
  entryField,
  parseSiteText,
  type SiteTextFields,
} from "#domain/site-text/site-text-form.ts";
import type { SiteText, SiteTextName } from "#domain/site-text/site-text.ts";
import type { Shop } from "#server/shop.ts";
import type { StoredText } from "#server/site-texts/stored-text.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { judgeTexts, withNote } from "../changes/find-claims.ts";
import type { StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";
import { bodyOf, differing, textChange } from "./content-view.ts";
import { REFUSED_FILES } from "./read-content-form.ts";

/** What the page of a text answers to its form. */
export interface TextAnswer {
  fields: SiteTextFields;
  fieldErrors: FieldErrors<SiteTextFields>;
  formError: string | null;
  version: number;
  /** null = the form is shown. */
  staged: StagedChange | null;
}

interface Decided {
  /** null = as it ships. */
  body: SiteText | null;
  /** What was typed, for a draft. */
  value: SiteText;
  isDraft: boolean;
  seenVersion: number;
  reason: string;
  /** null = at once. */
  startsAt: Date | null;
}

/**
 * The two forms of a text: its words, then what changes, why and when.
 *
 * @returns what to answer, or what was decided and how to show the second form after all
 */
export async function stageText(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  form: FormData,
  current: StoredText,
) {
  const { name } = current;
  const shop = shopOf(context);
  const fields = parseSiteText(name, Object.fromEntries(form));
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const answer = (status: number, rest: Partial<TextAnswer>) => ({
    answer: data<TextAnswer>(
      {
        fields,
        fieldErrors: {},
        formError: null,
        version: current.version,
        staged: null,
        ...rest,
      },
      { status },
    ),
  });
  const refusedFiles = textOf(form, REFUSED_FILES);
  if (refusedFiles !== "")
    return answer(refusedFiles === "too_large" ? 413 : 400, {
      formError:
        refusedFiles === "too_large" ? CONTENT_TEXTS.fileTooLarge : CONTENT_TEXTS.filesAgain,
      version: seenVersion,
    });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, { version: seenVersion });
  const refuse = (fieldErrors: TextAnswer["fieldErrors"]) =>
    answer(400, { fieldErrors, formError: CONTENT_TEXTS.refused, version: seenVersion });
  const { values, fieldErrors } = checkSiteText(name, fields);
  if (values === null) return refuse(fieldErrors);
  const unknown = unknownPlans(name, values);
  if (Object.keys(unknown).length > 0) return refuse(unknown);
  const gone = await goneFiles(shop, staff, values);
  if (Object.keys(gone).length > 0) return refuse(gone);
  const { problems } = await shop.staff.siteTexts.look(staff, values);
  if (problems.length > 0) return refuse({ markdown: problems.join(" ") });
  const body = bodyOf(name, values);
  const base = { body, value: values, seenVersion };
  if (step === "draft") {
    if (seenVersion !== current.version)
      return answer(409, { formError: CONTENT_TEXTS.changedAgain });
    const decided: Decided = { ...base, isDraft: true, reason: "", startsAt: null };
    return { answer: null, decided, stage: answer };
  }
  const changes = textChange(name, current.body, body);
  if (changes.every(({ before, after }) => before === after))
    return answer(200, { formError: CONTENT_TEXTS.unchanged });
  const { claims, note } = judgeTexts(staff, form, changes);
  const typed = { reason: textOf(form, "reason"), startsAt: textOf(form, "startsAt") };
  const stage = (status: number, rest: Partial<TextAnswer> = {}, wrong: SaveErrors = {}) => {
    const staged = { ...stageChange(changes.map(differing), [], typed, wrong), claims };
    return answer(status, { staged, ...rest });
  };
  if (seenVersion !== current.version) return stage(409, { formError: CONTENT_TEXTS.changedAgain });
  if (step !== "save") return stage(200);
  const save = readSave(typed, shop.running.clock.now());
  if (!save.isSound) return stage(400, { formError: CONTENT_TEXTS.refused }, save.errors);
  if (!note.ok) return stage(400, { formError: CONTENT_TEXTS.refused });
  const reason = withNote(save.reason, note.value);
  const decided: Decided = { ...base, isDraft: false, reason, startsAt: save.startsAt };
  return { answer: null, decided, stage };
}

/** What a form names without our having it. */
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

/** A card is for one of the plans; others cannot be subscribed to. */
function unknownPlans(name: SiteTextName, value: SiteText): FieldErrors<SiteTextFields> {
  if (name !== "plans" || !("entries" in value)) return {};
  const known = PLANS.map((plan) => plan.name);
  const wrong = value.entries.flatMap(({ title }, at) =>
    known.includes(title) ? [] : [[entryField(at, "title"), `One of: ${known.join(", ")}.`]],
  );
  return Object.fromEntries(wrong);
}
