import { data, href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { stateName } from "#domain/place/us-states.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { ruleVersions } from "../rules/rule-view.ts";
import { Page } from "../ui/page.tsx";
import { VersionList } from "../ui/version-list.tsx";
import type { Route } from "./+types/age-rule.route.ts";
import { AGE_RULE_TEXTS, effectText, savedText, signatureWords } from "./age-rule-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData?.title ?? AGE_RULE_TEXTS.title);

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

type Rule = Awaited<ReturnType<typeof findRule>>;

const fieldsOf = ({ isRequired, needsAdultSignature, version }: Rule) => ({
  isVerified: isRequired,
  isSigned: needsAdultSignature === true,
  reason: "",
  version,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const rule = await findRule(context, staff, params.state);
  return {
    title: stateName(rule.state),
    facts: [
      { term: "Age is verified", description: rule.isRequired ? "yes" : "no" },
      { term: "An adult signs", description: signatureWords(rule.needsAdultSignature) },
      { term: "Last checked", description: rule.lastChecked === "" ? "never" : rule.lastChecked },
      { term: "Why", description: rule.note === "" ? "not noted" : rule.note },
    ],
    effect: effectText(rule.openOrders),
    fields: fieldsOf(rule),
    versions: ruleVersions(rule.versions),
    mayChange: staff.may("rules.change"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const { state } = await findRule(context, staff, params.state);
  const form = await readForm(request);
  const fields = {
    isVerified: textOf(form, "verifiedAge") === "on",
    isSigned: textOf(form, "adultSignature") === "on",
    reason: textOf(form, "reason"),
    version: parseSeenVersion(textOf(form, "version")),
  };
  const done = await shopOf(context).staff.ages.changeRule(staff, {
    state,
    seenVersion: fields.version,
    asks: { verified_age: fields.isVerified, adult_signature: fields.isSigned },
    reason: fields.reason,
  });
  if (done.ok) {
    writeFlash(context, savedText(stateName(state)));
    return redirect(href("/admin/age-rules"));
  }
  const { reason, isChanged = false } = done.error;
  if (!isChanged)
    return data({ fields, reasonError: reason, formError: AGE_RULE_TEXTS.refused }, 400);
  const latest = { ...fieldsOf(await findRule(context, staff, state)), reason: fields.reason };
  return data({ fields: latest, reasonError: null, formError: AGE_RULE_TEXTS.changed }, 409);
}

/** What a state asks for, why, and its form. */
export default function AgeRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, facts, effect, versions, mayChange } = loaderData;
  const fields = actionData?.fields ?? loaderData.fields;
  return (
    <Page
      title={title}
      links={[{ to: href("/admin/age-rules"), label: AGE_RULE_TEXTS.title }]}
      error={actionData?.formError}
    >
      <DefinitionList items={facts} />
      {mayChange ? (
        <form method="post" className="grid max-w-xl gap-2">
          <p className="pb-2 text-small text-soft">{effect}</p>
          <input type="hidden" name="version" value={fields.version} />
          <Checkbox
            name="verifiedAge"
            defaultChecked={fields.isVerified}
            label="Orders ship only once the customer's age is verified"
          />
          <Checkbox
            name="adultSignature"
            defaultChecked={fields.isSigned}
            label="An adult signs for the parcel"
            hint="Packers and labels say so."
          />
          <Field
            label={AGE_RULE_TEXTS.reason}
            hint={AGE_RULE_TEXTS.reasonHint}
            error={actionData?.reasonError ?? null}
          >
            <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
          </Field>
          <Button className="justify-self-start">{AGE_RULE_TEXTS.save}</Button>
        </form>
      ) : null}
      <VersionList versions={versions} edit={null} />
    </Page>
  );
}
