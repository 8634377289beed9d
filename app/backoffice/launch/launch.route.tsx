import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { OPEN } from "#domain/settings/opening.ts";
import type { SettingTexts } from "#domain/settings/setting.ts";
import { settingOf } from "#domain/settings/shop-settings.ts";
import {
  LAUNCH_CHECKS,
  LAUNCH_PARTS,
  type LaunchCode,
  launchProgress,
} from "#domain/staff/launch-check.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/launch.route.ts";
import { LAUNCH_CHECK_TEXTS, LAUNCH_STATE_TEXTS, LAUNCH_TEXTS } from "./launch-texts.ts";

/** A longer list is cut, with a count of the rest. */
const FACTS_SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("system.read", context);
  const checks = await desk.system.launch(staff);
  return {
    isOpen: checks.some(({ code, state }) => code === "open" && state === "done"),
    sentence: checks.find(({ code }) => code === "open")?.facts[0] ?? null,
    mayOpen: staff.may("rules.change"),
    ...launchProgress(checks),
    parts: Object.entries(LAUNCH_PARTS).map(([part, title]) => ({
      title,
      checks: checks
        .filter(({ code }) => LAUNCH_CHECKS[code].part === part)
        .map(({ code, state, facts }) => ({
          code,
          state,
          facts: facts.slice(0, FACTS_SHOWN),
          more: Math.max(0, facts.length - FACTS_SHOWN),
        })),
    })),
  };
}

/** Opens the shop, or closes it again (RUN-47). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("rules.change", { request, url, context });
  const isOpening = textOf(form, "intent") === "open";
  const texts = { state: "closed", sentence: textOf(form, "sentence") };
  const { values, fieldErrors } = OPENING.check(texts);
  const claim = claimProblem(texts.sentence);
  if (!isOpening && (values === null || claim !== null))
    return refused({ texts, fieldErrors: claim === null ? fieldErrors : { sentence: claim } });
  const reason = isOpening ? "The shop is open." : LAUNCH_TEXTS.closed;
  const stored = isOpening ? OPEN : values?.stored;
  const change = { name: "opening", seen: null, stored, reason } as const;
  const changed = await desk.settings.change(staff, change);
  if (!changed.ok) {
    if (changed.error.code === "not_ready") return refused({ left: changed.error.left });
    throw new Error(`The shop was not opened: ${changed.error.code}`);
  }
  writeFlash(context, reason);
  return redirect(href("/admin/launch"));
}

const OPENING = settingOf("opening");

interface Refusal {
  /** Required checks that aren't done. */
  left: readonly LaunchCode[];
  texts: SettingTexts;
  fieldErrors: FieldErrors<SettingTexts>;
}

const NO_REFUSAL: Refusal = { left: [], texts: OPENING.record.blank, fieldErrors: {} };

const refused = (refusal: Partial<Refusal>) =>
  data({ ...NO_REFUSAL, ...refusal }, { status: refusal.left === undefined ? 400 : 409 });

/** The tasks left before the shop opens, and the finished ones. */
export default function LaunchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, all, hasOpen, parts, isOpen, mayOpen, sentence } = loaderData;
  const { left, texts, fieldErrors } = actionData ?? NO_REFUSAL;
  return (
    <Page title={LAUNCH_TEXTS.title} intro={LAUNCH_TEXTS.purpose}>
      <div className="grid max-w-xl gap-2">
        <p className="text-heading tabular">{LAUNCH_TEXTS.progress(loaderData)}</p>
        <progress
          value={done}
          max={all}
          aria-label="Done"
          className="h-2 w-full overflow-hidden rounded-pill accent-evergreen"
        />
      </div>
      {left.length === 0 ? null : (
        <Notice tone="danger" title={LAUNCH_TEXTS.notReady}>
          <ul className="grid gap-1">
            {left.map((code) => (
              <li key={code}>
                <AdminLink to={LAUNCH_CHECK_TEXTS[code].path ?? `#${code}`}>
                  {LAUNCH_CHECK_TEXTS[code].title}
                </AdminLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form method="post" className="grid max-w-xl justify-items-start gap-3">
        <p>{isOpen ? LAUNCH_TEXTS.isOpen : LAUNCH_TEXTS.isClosed}</p>
        {isOpen || sentence === null ? null : <p>{`Customers see: “${sentence}”`}</p>}
        {mayOpen ? (
          <>
            {isOpen ? (
              <div className="w-full">
                <RecordFields
                  record={OPENING.record}
                  only={["sentence"]}
                  texts={texts}
                  errors={fieldErrors}
                />
              </div>
            ) : null}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value={isOpen ? "close" : "open"}
                variant={isOpen ? "secondary" : "primary"}
              >
                {isOpen ? "Close shop" : LAUNCH_TEXTS.open}
              </Button>
              <ButtonLink
                to={href("/admin/settings/:name", { name: "opening" })}
                variant="quiet"
                reloadDocument
              >
                {isOpen ? "Close from a date" : "Edit message"}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </form>
      {hasOpen ? null : <Notice tone="success" title={LAUNCH_TEXTS.ready} />}
      {parts.map(({ title, checks }) => (
        <Section key={title} title={title}>
          <ul className="divide-y divide-line border-y border-line">
            {checks.map(({ code, state, facts, more }) => {
              const { title: what, why, path } = LAUNCH_CHECK_TEXTS[code];
              const { badge, tone } = LAUNCH_STATE_TEXTS[state];
              return (
                <li
                  key={code}
                  id={code}
                  className="grid scroll-mt-24 gap-x-6 gap-y-1 py-4 md:grid-cols-[6rem_1fr]"
                >
                  <p className="flex flex-wrap content-start items-start gap-2">
                    <Badge tone={tone}>{badge}</Badge>
                    {LAUNCH_CHECKS[code].isRequired ? <Badge tone="neutral">Required</Badge> : null}
                  </p>
                  <div className="grid min-w-0 gap-1.5">
                    <h3 className="font-medium">
                      {path === null ? what : <AdminLink to={path}>{what}</AdminLink>}
                    </h3>
                    <p className="max-w-prose text-small text-soft">{why}</p>
                    {facts.length === 0 ? null : (
                      <ul className="grid gap-0.5 text-small">
                        {facts.map((fact) => (
                          <li key={fact} className="break-words">
                            {fact}
                          </li>
                        ))}
                        {more > 0 ? <li>{`and ${more} more`}</li> : null}
                      </ul>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
