import { data, href, Link, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type AgeRuleFields,
  ageRuleFields,
  parseAgeRule,
  validateAgeRule,
} from "#domain/eligibility/age-rule-form.ts";
import { stateName } from "#domain/eligibility/us-states.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/age-rule.route.ts";
import {
  AGE_RULE_LABELS,
  AGE_RULE_TEXTS,
  effectText,
  savedText,
  signatureWords,
} from "./age-rule-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? AGE_RULE_TEXTS.title);

async function findRule(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  state: string,
) {
  const rule = /^[A-Z]{2}$/.test(state)
    ? await shopOf(context).staff.ages.findRule(staff, { state })
    : null;
  if (rule === null) throw notFound();
  return rule;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const rule = await findRule(context, staff, params.state);
  return {
    title: stateName(rule.state),
    facts: [
      { term: "Age is verified", description: rule.isRequired ? "yes" : "no" },
      { term: "An adult signs", description: signatureWords(rule) },
      { term: "Last checked", description: rule.lastChecked === "" ? "never" : rule.lastChecked },
      { term: "Why", description: rule.note === "" ? "not noted" : rule.note },
    ],
    effect: effectText(rule.openOrders),
    fields: ageRuleFields(rule),
    history: historyViews(rule.history, AGE_RULE_LABELS, () => null),
    mayChange: staff.may("rules.change"),
  };
}

type Refusal = FormRefusal<AgeRuleFields>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const rule = await findRule(context, staff, params.state);
  const fields = parseAgeRule(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateAgeRule(fields);
  if (values === null)
    return refuse({ fields, fieldErrors, formError: AGE_RULE_TEXTS.refused }, 400);
  const { reason, seen, ...rest } = values;
  const { ages } = shopOf(context).staff;
  const done = await ages.changeRule(staff, { state: rule.state, seen, reason, values: rest });
  if (!done.ok) {
    const now = await findRule(context, staff, params.state);
    const latest = { ...ageRuleFields(now), reason: fields.reason };
    return refuse({ fields: latest, fieldErrors: {}, formError: AGE_RULE_TEXTS.changed }, 409);
  }
  writeFlash(context, savedText(stateName(rule.state)));
  return redirect(href("/admin/age-rules"));
}

const refuse = (refusal: Refusal, status: number) => data(refusal, { status });

/** What a state asks for, why, and its form. */
export default function AgeRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, facts, effect, history, mayChange } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  const fields = refusal?.fields ?? loaderData.fields;
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small">
          <Link to={href("/admin/age-rules")} reloadDocument className="link tap">
            {AGE_RULE_TEXTS.title}
          </Link>
        </p>
        <h1 className="text-title">{title}</h1>
      </header>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <DefinitionList items={facts} />
      {mayChange ? (
        <form method="post" className="grid max-w-xl gap-2">
          <p className="pb-2 text-small text-soft">{effect}</p>
          <input type="hidden" name="seen" value={fields.seen} />
          <Checkbox
            name="isRequired"
            defaultChecked={fields.isRequired === "on"}
            label="Orders ship only once the customer's age is verified"
          />
          <Field label="An adult signs for the parcel" error={refusal?.fieldErrors.signature}>
            <Select name="signature" defaultValue={fields.signature}>
              <option value="">Not decided: none is asked for</option>
              <option value="yes">Yes: packers and labels say so</option>
              <option value="no">No</option>
            </Select>
          </Field>
          <Field
            label={AGE_RULE_TEXTS.reason}
            hint={AGE_RULE_TEXTS.reasonHint}
            error={refusal?.fieldErrors.reason}
          >
            <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
          </Field>
          <Button className="justify-self-start">{AGE_RULE_TEXTS.save}</Button>
        </form>
      ) : null}
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="text-heading">
          {AGE_RULE_TEXTS.history}
        </h2>
        <HistoryList entries={history} />
      </section>
    </>
  );
}
