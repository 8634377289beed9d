import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { isMailText } from "#domain/site-text/mail-words.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/content-text.route.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";
import {
  contentPath,
  findText,
  historyInWords,
  plannedText,
  textFacts,
  textWords,
} from "./content-view.ts";
import { MAIL_TRY_TEXTS } from "./mail-words-texts.ts";
import { OnDayForm } from "./on-day-form.tsx";
import { TextHeader } from "./text-header.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("content.read", context);
  const text = await findText({ staff, desk }, params.name);
  const { name, body, history } = text;
  const coming = await desk.planned.comingTexts(staff, name);
  const mayChange = staff.may("content.change");
  const facts = textFacts(text);
  return {
    ...facts,
    version: text.version,
    now: textWords(name, body),
    preview: isMailText(name) ? facts.page : href("/preview/text/:name", { name }),
    previewLabel: isMailText(name) ? CONTENT_TEXTS.onMail : CONTENT_TEXTS.preview,
    onDayLabel: isMailText(name) ? MAIL_TRY_TEXTS.onDay : "Preview on a date",
    /** The start date of the next scheduled change. */
    plannedDay: coming[0] ? formatIsoShopDate(coming[0].startsAt) : null,
    planned: coming.map((one) => plannedView(plannedText(one), {})),
    history: historyViews(
      historyInWords(name, history),
      { value: facts.title },
      ({ recordId, before }) =>
        mayChange && before !== null ? `${facts.path}/edit?before=${recordId}` : null,
    ),
    mayChange,
  };
}

/** Discards the draft. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("content.change", { url, context });
  const { name } = await findText({ staff, desk }, params.name);
  const seenVersion = parseSeenVersion(textOf(await readForm(request), "version"));
  const done = await desk.siteTexts.draft(staff, {
    name,
    seenVersion,
    draft: null,
  });
  writeFlash(context, done.ok ? CONTENT_TEXTS.draftGone : CONTENT_TEXTS.changed);
  return redirect(contentPath(name));
}

/** A text's overview: the current version, its draft, scheduled changes and history. */
export default function ContentTextPage({ loaderData }: Route.ComponentProps) {
  const { path, isShipped, hasDraft, preview, version, mayChange } = loaderData;
  return (
    <>
      <TextHeader
        {...loaderData}
        back={null}
        primary={
          mayChange
            ? { to: `${path}/edit`, label: hasDraft ? "Edit draft" : CONTENT_TEXTS.edit }
            : null
        }
        more={[
          mayChange && !isShipped
            ? { to: `${path}/edit?shipped=1`, label: CONTENT_TEXTS.backToShipped }
            : null,
        ]}
      />
      {hasDraft ? (
        <Section title={CONTENT_TEXTS.draft} hint="Staff only until you publish it.">
          <p>
            <a href={preview} className="link tap">
              {loaderData.previewLabel}
            </a>
          </p>
          {mayChange ? (
            <details>
              <summary className="link tap cursor-pointer text-small">
                {CONTENT_TEXTS.throwAway}
              </summary>
              <form method="post" className="grid justify-items-start gap-2 pt-2">
                <p className="text-small">Discard this draft? The published text doesn't change.</p>
                <HiddenFields fields={[{ name: "version", value: String(version) }]} />
                <Button variant="secondary">{CONTENT_TEXTS.throwAway}</Button>
              </form>
            </details>
          ) : null}
        </Section>
      ) : null}
      <Section
        title={`Current: ${(isShipped ? CONTENT_TEXTS.shipped : CONTENT_TEXTS.written).toLowerCase()}`}
      >
        <p className="max-w-prose text-small break-words whitespace-pre-line">{loaderData.now}</p>
      </Section>
      {loaderData.planned.length === 0 ? null : (
        <Section title="Scheduled">
          <PlannedList entries={loaderData.planned} mayWithdraw={mayChange} />
          <OnDayForm action={preview} label={loaderData.onDayLabel} day={loaderData.plannedDay} />
        </Section>
      )}
      <Section title="History">
        <HistoryList entries={loaderData.history} />
      </Section>
    </>
  );
}
