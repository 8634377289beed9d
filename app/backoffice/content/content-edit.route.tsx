import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { err, ok } from "#domain/result.ts";
import { isMailText } from "#domain/site-text/mail-words.ts";
import { parseSiteText, siteTextFields } from "#domain/site-text/site-text-form.ts";
import type { SiteText } from "#domain/site-text/site-text.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { judgeTexts } from "../changes/find-claims.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { EditSteps } from "../ui/edit-steps.tsx";
import { EDIT_TEXTS, stageEdit } from "../ui/staged-edit.ts";
import type { Route } from "./+types/content-edit.route.ts";
import { checkText } from "./check-text.ts";
import { CONTENT_TEXTS, plannedForText, TEXT_REFUSALS } from "./content-texts.ts";
import {
  bodyOf,
  contentPath,
  differing,
  findText,
  formerText,
  textChange,
  textFacts,
} from "./content-view.ts";
import { readContentForm } from "./read-content-form.ts";
import { shippedText } from "./shipped-texts.ts";
import { TextForm } from "./text-form.tsx";
import { TextHeader } from "./text-header.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const text = await findText(deskFor("content.change", context), params.name);
  const { name, body, draft, version, history } = text;
  const former = formerText(name, history, url.searchParams.get("before"));
  const isShipped = url.searchParams.has("shipped");
  const shown = isShipped ? null : former === undefined ? (draft ?? body) : former;
  const notice =
    former !== undefined
      ? EDIT_TEXTS.former
      : isShipped
        ? CONTENT_TEXTS.shippedAgain
        : draft === null
          ? null
          : "This is the draft.";
  return {
    ...textFacts(text),
    version,
    fields: siteTextFields(shown ?? shippedText(name)),
    notice,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, shop, desk, now } = deskToAct("content.change", { url, context });
  const current = await findText({ staff, desk }, params.name);
  const form = await readContentForm(context, staff, request);
  const { name, body: before } = current;
  const fields = parseSiteText(name, Object.fromEntries(form));
  const check = await checkText(shop, staff, { name, form, fields });
  const to = contentPath(name);
  // A draft of an older version is reviewed against the current text.
  if (textOf(form, "step") === "draft" && check.values !== null) {
    const seenVersion = parseSeenVersion(textOf(form, "seen"));
    const kept = await desk.siteTexts.draft(staff, { name, seenVersion, draft: check.values });
    if (kept.ok) {
      writeFlash(context, "Draft saved. Customers don't see it.");
      return redirect(to);
    }
  }
  const change = (values: SiteText) => textChange(name, before, bodyOf(name, values));
  return stageEdit({
    context,
    form,
    now: now,
    fields,
    check,
    current: String(current.version),
    dates: "start",
    changes: (values) => change(values).map(differing),
    claims: (_, values) => judgeTexts(staff, form, change(values)),
    consequences: () => [],
    async save({ values, seen, reason, startsAt }) {
      const body = bodyOf(name, values);
      if (startsAt !== null) {
        await desk.planned.planText(staff, {
          kind: "site text",
          subject: name,
          change: { value: body },
          before: { value: before },
          reason,
          startsAt,
        });
        return ok({ said: plannedForText(formatShopMinute(startsAt)), to });
      }
      const seenVersion = parseSeenVersion(seen);
      const done = await desk.siteTexts.change(staff, { name, seenVersion, reason, body });
      if (done.ok)
        return ok({ said: isMailText(name) ? CONTENT_TEXTS.savedMail : CONTENT_TEXTS.saved, to });
      const { code } = done.error;
      return err({
        isChanged: true,
        ...(code === "changed" ? {} : { formError: TEXT_REFUSALS[code] }),
      });
    },
  });
}

/** Edits a text or a draft of it. */
export default function ContentEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, fields, version, notice } = loaderData;
  return (
    <>
      <TextHeader {...loaderData} tab={`${loaderData.title}: ${CONTENT_TEXTS.edit}`} back={path} />
      {notice === null || actionData ? null : <Notice title={notice} />}
      <EditSteps
        answer={actionData}
        fields={fields}
        seen={String(version)}
        actions={
          <Button name="step" value="draft" variant="secondary">
            {CONTENT_TEXTS.keepDraft}
          </Button>
        }
      >
        {(form) => <TextForm name={name} {...form} />}
      </EditSteps>
    </>
  );
}
