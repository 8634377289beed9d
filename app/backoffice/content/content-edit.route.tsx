import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isMailText } from "#domain/site-text/mail-words.ts";
import { siteTextFields } from "#domain/site-text/site-text-form.ts";
import type { SiteTextName } from "#domain/site-text/site-text.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/content-edit.route.ts";
import { CONTENT_TEXTS, plannedForText, TEXT_REFUSALS } from "./content-texts.ts";
import { contentPath, findText, formerText, textFacts } from "./content-view.ts";
import { readContentForm } from "./read-content-form.ts";
import { shippedText } from "./shipped-texts.ts";
import { stageText, type TextAnswer } from "./stage-text.ts";
import { TextForm } from "./text-form.tsx";
import { TextHeader } from "./text-header.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.title ?? ""}: ${CONTENT_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("content.change", context);
  const text = await findText(context, staff, params.name);
  const { name, body, draft, version, history } = text;
  const former = formerText(name, history, url.searchParams.get("before"));
  const isShipped = url.searchParams.has("shipped");
  const shown = isShipped ? null : former === undefined ? (draft ?? body) : former;
  const notice =
    former !== undefined
      ? CONTENT_TEXTS.former
      : isShipped
        ? CONTENT_TEXTS.shippedAgain
        : draft === null
          ? null
          : CONTENT_TEXTS.fromDraft;
  return {
    ...textFacts(text),
    version,
    fields: siteTextFields(shown ?? shippedText(name)),
    notice,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("content.change", { url, context });
  const current = await findText(context, staff, params.name);
  const looked = await stageText(
    context,
    staff,
    await readContentForm(context, staff, request),
    current,
  );
  if (looked.answer !== null) return looked.answer;
  const { decided, stage } = looked;
  const { body, value, isDraft, seenVersion, reason, startsAt } = decided;
  const { name } = current;
  const { siteTexts, planned } = shopOf(context).staff;
  if (startsAt !== null) {
    await planned.planText(staff, {
      kind: "site text",
      subject: name,
      change: { value: body },
      before: { value: current.body },
      reason,
      startsAt,
    });
    writeFlash(context, plannedForText(formatShopMoment(startsAt)));
    return redirect(contentPath(name));
  }
  const done = isDraft
    ? await siteTexts.draft(staff, { name, seenVersion, draft: value })
    : await siteTexts.change(staff, { name, seenVersion, reason, body });
  if (!done.ok) {
    const { error } = done;
    return error.code === "changed"
      ? stage(409, { formError: CONTENT_TEXTS.changedAgain, version: error.now.version }).answer
      : stage(409, { formError: TEXT_REFUSALS[error.code] }).answer;
  }
  writeFlash(context, isDraft ? CONTENT_TEXTS.draftKept : savedText(name));
  return redirect(contentPath(name));
}

const savedText = (name: SiteTextName): string =>
  isMailText(name) ? CONTENT_TEXTS.savedMail : CONTENT_TEXTS.saved;

/** A text: first its words, then what changes, then it is saved or planned. */
export default function ContentEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path } = loaderData;
  const answer: TextAnswer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = [{ name: "version", value: String(answer?.version ?? loaderData.version) }];
  const typed = Object.entries(fields).map(([field, value]) => ({ name: field, value }));
  return (
    <>
      <TextHeader {...loaderData} back={path} />
      {answer?.formError ? (
        <Notice
          tone={answer.formError === CONTENT_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {loaderData.notice !== null && answer === null ? <Notice title={loaderData.notice} /> : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={[...version, ...typed]} />
      ) : (
        <TextForm
          name={name}
          fields={fields}
          fieldErrors={answer?.fieldErrors ?? {}}
          hidden={<HiddenFields fields={version} />}
        >
          <div className="flex flex-wrap gap-3">
            <Button name="step" value="look">
              {CONTENT_TEXTS.look}
            </Button>
            <Button name="step" value="draft" variant="secondary">
              {CONTENT_TEXTS.keepDraft}
            </Button>
          </div>
        </TextForm>
      )}
    </>
  );
}
