import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { LIMIT, limitNumberOf, limitOf, limitRecord } from "#domain/limits/limit-record.ts";
import { err, ok } from "#domain/result.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ruleChoices } from "../rules/rule-view.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import { VersionList, versionViews } from "../ui/version-list.tsx";
import type { Route } from "./+types/limit.route.ts";
import { LIMIT_GROUPS, LIMIT_REFUSALS, LIMIT_TEXTS, savedLimitText } from "./limit-texts.ts";
import {
  findLimit,
  limitChanges,
  limitEffectTexts,
  limitPath,
  limitState,
  limitTitle,
  NEW_LIMIT_NUMBER,
} from "./limit-view.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const isNew = params.number === NEW_LIMIT_NUMBER;
  const { staff, desk, today } = deskFor(isNew ? "rules.change" : "rules.read", context);
  const found = await findLimit({ staff, desk }, params.number);
  const choices = await ruleChoices({ staff, desk });
  const productId = url.searchParams.get("product") ?? "";
  return {
    title: found === null ? LIMIT_TEXTS.make : limitTitle(found),
    state: found === null ? null : limitState(found.values, today),
    texts: found === null ? { ...LIMIT.blank, productId } : LIMIT.write(limitRecord(found.values)),
    seen: String(found?.version ?? 0),
    choices,
    versions: versionViews(found?.versions ?? [], (before, after) =>
      limitChanges(before, after, choices),
    ),
    mayChange: staff.may("rules.change"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const sent = await deskForm("rules.change", { request, url, context });
  const { staff, desk, form, now, today } = sent;
  const current = await findLimit(sent, params.number);
  const fields = LIMIT.read(form);
  const choices = await ruleChoices({ staff, desk });
  return stageEdit({
    context,
    form,
    now,
    needsReason: true,
    fields,
    check: LIMIT.validate(fields, today),
    current: String(current?.version ?? 0),
    isNew: current === null,
    changes: (values) => limitChanges(current?.values ?? null, limitOf(values), choices),
    async consequences(record) {
      const values = limitOf(record);
      return limitEffectTexts(await desk.purchaseLimits.effect(staff, { values }), values);
    },
    async save({ values, seen, reason }) {
      const saved = await desk.purchaseLimits.save(staff, {
        key: current?.key ?? null,
        seenVersion: parseSeenVersion(seen),
        reason,
        values: limitOf(values),
      });
      if (saved.ok) {
        const { key, version } = saved.value;
        return ok({ said: savedLimitText(limitNumberOf(key), version), to: limitPath(key) });
      }
      const { code } = saved.error;
      return err(code === "changed" ? { isChanged: true } : { formError: LIMIT_REFUSALS[code] });
    },
  });
}

/** A limit and all its versions, or the form for a new one. */
export default function LimitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, texts, seen, choices, versions, mayChange } = loaderData;
  return (
    <Page
      title={title}
      status={state === null ? null : <Badge tone={state.tone}>{state.label}</Badge>}
      intro={state === null ? LIMIT_TEXTS.makePurpose : null}
      links={[{ to: href("/admin/limits"), label: LIMIT_TEXTS.title }]}
    >
      {mayChange ? (
        <RecordSteps
          record={LIMIT}
          groups={LIMIT_GROUPS}
          when={{ productId: "product", compound: "compound" }}
          choices={choices}
          answer={actionData}
          fields={texts}
          seen={seen}
          isAtOnce
        />
      ) : null}
      {versions.length === 0 ? null : <VersionList versions={versions} edit={null} />}
    </Page>
  );
}
