import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { AGE_RULE } from "#domain/eligibility/age-rule.ts";
import { checkedWords } from "#domain/eligibility/evidence.ts";
import { stateName } from "#domain/place/us-states.ts";
import { ruleListPath } from "../changes/rule-path.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskToAct, type StaffDesk } from "../gate/staff-only.ts";
import { RULE_TEXTS } from "../rules/rule-texts.ts";
import { ruleVersions } from "../rules/rule-view.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { readRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import { VersionList } from "../ui/version-list.tsx";
import type { Route } from "./+types/age-rule.route.ts";
import { AGE_RULE_TEXTS, effectText, savedText, signatureWords } from "./age-rule-texts.ts";

const findRule = async ({ staff, desk }: StaffDesk, state: string) =>
  orNotFound(/^[A-Z]{2}$/.test(state) ? await desk.ages.findRule(staff, { state }) : null);

type Rule = Awaited<ReturnType<typeof findRule>>;

const textsOf = ({ isRequired, needsAdultSignature }: Rule, reason = "") =>
  AGE_RULE.write({ verifiedAge: isRequired, adultSignature: needsAdultSignature === true, reason });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("rules.read", context);
  const rule = await findRule({ staff, desk }, params.state);
  return {
    title: stateName(rule.state),
    facts: [
      { term: "Verified age", description: rule.isRequired ? "Required" : "Not required" },
      { term: "Adult signature", description: signatureWords(rule.needsAdultSignature) },
      { term: "Last checked", description: checkedWords(rule.lastChecked) },
      { term: "Note", description: rule.note === "" ? "None" : rule.note },
    ],
    effect: effectText(rule.openOrders),
    texts: textsOf(rule),
    version: rule.version,
    versions: ruleVersions(rule.versions),
    mayChange: staff.may("rules.change"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { staff, desk } = deskToAct("rules.change", args);
  const { state } = await findRule({ staff, desk }, params.state);
  const { values, seenVersion, refuse } = await readRecordForm(AGE_RULE, args);
  if (values === null) return refuse(400);
  const { verifiedAge, adultSignature, reason } = values;
  const done = await desk.ages.changeRule(staff, {
    state,
    seenVersion,
    asks: { verified_age: verifiedAge, adult_signature: adultSignature },
    reason,
  });
  if (done.ok) {
    writeFlash(context, savedText(stateName(state)));
    return redirect(ruleListPath("age"));
  }
  const latest = await findRule({ staff, desk }, state);
  const now = { fields: textsOf(latest, reason), version: latest.version };
  return refuse(409, { ...now, formError: AGE_RULE_TEXTS.changed });
}

/** A state's requirements and the form that changes them. */
export default function AgeRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, facts, effect, versions, mayChange } = loaderData;
  return (
    <Page
      title={title}
      links={[{ to: ruleListPath("age"), label: AGE_RULE_TEXTS.title }]}
      error={actionData?.formError}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section className="box" title={RULE_TEXTS.details}>
          <DefinitionList items={facts} />
        </Section>
        {mayChange ? (
          <Section className="box" title="Change rule" hint={effect}>
            <form method="post" className="grid gap-2">
              <input
                type="hidden"
                name="version"
                value={actionData?.version ?? loaderData.version}
              />
              <RecordFields
                record={AGE_RULE}
                texts={actionData?.fields ?? loaderData.texts}
                errors={actionData?.fieldErrors ?? {}}
              />
              <Button className="justify-self-start">Save as of today</Button>
            </form>
          </Section>
        ) : null}
      </div>
      <VersionList versions={versions} edit={null} />
    </Page>
  );
}
