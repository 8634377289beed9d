import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { stateName } from "#domain/place/us-states.ts";
import {
  answerDays,
  parseTerm,
  type TermFields,
  validateTerm,
} from "#domain/privacy/answer-terms.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/deadlines.route.ts";
import { DeadlineForm } from "./deadline-form.tsx";
import { PRIVACY_TEXTS, TERM_TEXTS } from "./privacy-texts.ts";

const placeName = (state: string | null): string =>
  state === null ? TERM_TEXTS.everywhere : stateName(state);
const daysText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.change", context);
  const terms = await desk.privacy.terms(staff);
  const states = [null, ...new Set(terms.flatMap(({ state }) => (state === null ? [] : [state])))];
  return {
    seenId: terms[0]?.termId ?? 0,
    today,
    now: states.map((state) => ({
      term: placeName(state),
      description: daysText(answerDays(terms, state, today)),
    })),
    history: terms.map(({ termId, state, fromDay, days, reason, madeAt }) => ({
      termId,
      what: `${placeName(state)}: ${days === null ? "same as other states" : daysText(days)}`,
      when: `From ${formatDay(fromDay)}. Added on ${formatShopMinute(madeAt)}.`,
      reason,
    })),
    mayChange: staff.may("rules.change"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = parseTerm(Object.fromEntries(await readForm(request)));
  const { staff, desk, today } = deskToAct("rules.change", { url, context });
  const refuse = refuseWith<TermFields>(fields, "No changes were saved. Check the fields below.");
  const { values, fieldErrors } = validateTerm(fields, today);
  if (values === null) return refuse(400, { fieldErrors });
  const added = await desk.privacy.addTerm(staff, values);
  if (!added.ok) return refuse(409, { formError: TERM_TEXTS.changed });
  writeFlash(context, "Row added. It applies to requests from its first day.");
  return redirect(href("/admin/privacy/deadlines"));
}

/** The number of days to answer a privacy request, by state (PRIV-17). */
export default function DeadlinesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seenId, today, now, history, mayChange } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title="Data request deadlines"
      intro="Days to answer, by the person's state. A new deadline applies to requests from its first day on. Deadlines are never deleted: a newer one for the same day replaces the older."
      links={[{ to: href("/admin/privacy"), label: PRIVACY_TEXTS.title }]}
      error={refusal?.formError}
    >
      <Section title="Current">
        <DefinitionList items={now} />
      </Section>
      {mayChange ? (
        <Section title="Add deadline">
          <DeadlineForm
            fields={{ fromDay: today, ...refusal?.fields }}
            fieldErrors={refusal?.fieldErrors ?? {}}
            seenId={seenId}
          />
        </Section>
      ) : null}
      <Section title="History">
        {history.length === 0 ? (
          <p className="text-small">No changes yet. Every request has 45 days.</p>
        ) : (
          <ul className="grid gap-3 text-small [overflow-wrap:anywhere]">
            {history.map(({ termId, what, when, reason }) => (
              <li key={termId}>
                <p className="font-medium">{what}</p>
                <p className="text-soft">{when}</p>
                <p>“{reason}”</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}
