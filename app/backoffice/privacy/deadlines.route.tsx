import { href } from "react-router";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ADD_TERM, answerDays } from "#domain/privacy/answer-terms.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/deadlines.route.ts";
import { PRIVACY_TEXTS, TERM_CHANGED } from "./privacy-texts.ts";

const { state: place, days: time } = ADD_TERM.input.fields;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.change", context);
  const terms = await desk.privacy.terms(staff);
  const states = [null, ...new Set(terms.flatMap(({ state }) => (state === null ? [] : [state])))];
  return {
    seenId: terms[0]?.termId ?? 0,
    today,
    now: states.map((state) => ({
      term: place.words(state),
      description: time.words(answerDays(terms, state, today)),
    })),
    history: terms.map(({ termId, state, fromDay, days, reason, madeAt }) => ({
      termId,
      what: `${place.words(state)}: ${time.words(days)}`,
      when: `From ${formatDay(fromDay)}. Added on ${formatShopMinute(madeAt)}.`,
      reason,
    })),
    mayChange: staff.may("rules.change"),
  };
}

export const action = actPage({
  permission: ADD_TERM.permission,
  find: () => null,
  acts: {
    add: pageAct(ADD_TERM, async ({ desk, staff, seenVersion: seenId }, values) =>
      (await desk.privacy.addTerm(staff, { ...values, seenId })).ok
        ? { saved: "Row added. It applies to requests from its first day." }
        : { error: TERM_CHANGED },
    ),
  },
  to: () => href("/admin/privacy/deadlines"),
});

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
          <form method="post" className="grid max-w-xl gap-2" noValidate>
            <input type="hidden" name="version" value={seenId} />
            <RecordFields
              record={ADD_TERM.input}
              texts={{ ...ADD_TERM.input.blank, fromDay: today, ...refusal?.fields }}
              errors={refusal?.fieldErrors ?? {}}
            />
            <MainButton act="add">Add</MainButton>
          </form>
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
