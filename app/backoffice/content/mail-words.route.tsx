import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { parsePreviewDay } from "#domain/site-text/preview-day.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/mail-words.route.ts";
import { contentPath, textFacts } from "./content-view.ts";
import { findMailText, triedMail, trySearch } from "./find-mail-text.ts";
import { MAIL_TRY_TEXTS } from "./mail-words-texts.ts";
import { OnDayForm } from "./on-day-form.tsx";
import { TextHeader } from "./text-header.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const at = deskFor("content.read", context);
  const text = await findMailText(at, params.name);
  const day = parsePreviewDay(url.searchParams.get("day"));
  const { all, shown } = await triedMail(at, text.name, url);
  const facts = textFacts(text);
  const address = href("/admin/content/:name/mail", { name: text.name });
  const ofNow = facts.hasDraft ? MAIL_TRY_TEXTS.ofDraft : MAIL_TRY_TEXTS.ofNow;
  return {
    ...facts,
    day,
    words: day === null ? ofNow : `Uses the text scheduled for ${formatDay(day)}.`,
    sample: shown.sample,
    subject: shown.mail.subject,
    text: shown.mail.text,
    html: `${address}/html${trySearch(shown.sample, day)}`,
    cases: all.map(({ sample, variant }) => ({
      sample,
      label: upperFirst(variant ?? MAIL_TRY_TEXTS.usual),
      path: `${address}${trySearch(sample, day)}`,
    })),
    mayTest: at.staff.may("content.change"),
  };
}

/** Sends a test to the staff member's own address. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("content.change", { request, url, context });
  const { name } = await findMailText({ staff, desk }, params.name);
  const sample = textOf(form, "sample");
  const day = parsePreviewDay(textOf(form, "day"));
  const all = await desk.siteTexts.tryMails(staff, { name, day });
  if (!all.some((one) => one.sample === sample))
    return data({ problem: MAIL_TRY_TEXTS.gone }, { status: 400 });
  const sent = await desk.siteTexts.sendTest(staff, { name, sample, day });
  if (!sent.ok) return data({ problem: MAIL_TRY_TEXTS[sent.error] }, { status: 429 });
  writeFlash(context, MAIL_TRY_TEXTS.tested);
  return redirect(`${href("/admin/content/:name/mail", { name })}${trySearch(sample, day)}`);
}

/** An email with the owner's text (TEXTS-4), as plain text and as HTML in a sandboxed frame (MAIL-9). */
export default function MailWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, cases, sample, day } = loaderData;
  const problem = actionData?.problem ?? null;
  return (
    <>
      <TextHeader
        {...loaderData}
        tab={`${loaderData.title}: preview`}
        page={null}
        back={contentPath(name)}
        error={problem}
      />
      <Section title={MAIL_TRY_TEXTS.title} hint={`${loaderData.words} ${MAIL_TRY_TEXTS.madeUp}`} />
      {cases.length < 2 ? null : (
        <nav aria-label={MAIL_TRY_TEXTS.cases} className="flex flex-wrap gap-x-5 text-small">
          {cases.map((one) => (
            <a
              key={one.sample}
              href={one.path}
              aria-current={one.sample === sample ? "page" : undefined}
              className={one.sample === sample ? "tap font-semibold" : "link tap"}
            >
              {one.label}
            </a>
          ))}
        </nav>
      )}
      <p className="break-words">
        <span className="text-small text-soft">Subject: </span>
        <span className="font-medium">{loaderData.subject}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[37.5rem_minmax(0,1fr)]">
        <iframe
          title="HTML version"
          src={loaderData.html}
          sandbox=""
          className="h-[48rem] w-full max-w-[37.5rem] border border-line"
        />
        <div className="grid min-w-0 content-start gap-8">
          {loaderData.mayTest ? (
            <form method="post" className="grid justify-items-start gap-2">
              <HiddenFields
                fields={[
                  { name: "sample", value: sample },
                  { name: "day", value: day ?? "" },
                ]}
              />
              <p className="text-small text-soft">{MAIL_TRY_TEXTS.testHint}</p>
              <Button variant="secondary">{MAIL_TRY_TEXTS.test}</Button>
            </form>
          ) : null}
          <OnDayForm
            action={href("/admin/content/:name/mail", { name })}
            label={MAIL_TRY_TEXTS.onDay}
            day={day}
          />
          <Section title="Plain text">
            <div className="text-small break-words whitespace-pre-wrap">{loaderData.text}</div>
          </Section>
        </div>
      </div>
    </>
  );
}
