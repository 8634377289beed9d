import { Badge } from "#app/ui/badge.tsx";
import { AREA, areaTitle } from "#domain/eligibility/area-record.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { ok } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { ruleListPath, rulePath } from "../changes/rule-path.ts";
import { deskForm, deskFor } from "../gate/staff-only.ts";
import { DecisionNotice } from "../rules/rule-overview.tsx";
import { PLACE_WHEN, RULE_TEXTS } from "../rules/rule-texts.ts";
import { formerVersion } from "../rules/rule-view.ts";
import { stageRule, withWords } from "../rules/stage-rule.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/area-edit.route.ts";
import { addedText, AREA_GROUPS, AREA_TEXTS, plannedText } from "./area-texts.ts";
import { BAN, findArea, fixedNames } from "./area-view.ts";

const BLANK = { texts: AREA.blank, fixed: [], seen: "0", isFormer: false, isDecided: true };

export async function loader({ params: { areaId }, url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.change", context);
  if (areaId === undefined) return { ...BLANK, place: null };
  const { key, title, state, area, values, version, versions } = await findArea(
    { staff, desk, today },
    areaId,
  );
  const former = formerVersion(versions, url);
  return {
    place: { path: rulePath(key), title, state },
    texts: AREA.write(areaOf(former?.values ?? values)),
    fixed: fixedNames(area.level),
    seen: String(version),
    isFormer: former !== null,
    isDecided: values.isDecided,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, now, today, form } = await deskForm("rules.change", {
    request,
    url,
    context,
  });
  const current =
    params.areaId === undefined ? null : await findArea({ staff, desk, today }, params.areaId);
  const plan = (
    subject: string,
    changes: ReturnType<typeof changesBetween>,
    when: { reason: string; startsAt: Date },
  ) =>
    desk.planned.planRule(staff, {
      kind: "rule",
      subject,
      change: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      ...when,
    });
  return stageRule(
    context,
    { staff, desk, now, today },
    {
      ...BAN,
      form,
      current,
      // The place itself can't change after the rule is created.
      texts: {
        ...AREA.read(form),
        ...(current && { level: current.area.level, state: current.area.state }),
      },
      dates: "start",
      ifOn: AREA_TEXTS.atOnce,
      async save({ values, seen, reason, startsAt }) {
        if (current === null) {
          // A ban that starts later is created now, turned off until then.
          const isLater = startsAt !== null && values.isOn;
          const first = isLater ? { ...values, isOn: false } : values;
          const added = await desk.rules.addBan(staff, { reason, values: first });
          if (added.ok && isLater)
            await plan(added.value.key, [{ name: "isOn", before: false, after: true }], {
              reason,
              startsAt,
            });
          return withWords(added, () =>
            isLater ? "Place added. Its ban is scheduled." : addedText(areaTitle(areaOf(values))),
          );
        }
        const { key, area } = current;
        if (startsAt === null) {
          const change = { key, values, reason, seenVersion: parseSeenVersion(seen) };
          return withWords(await desk.rules.saveRule(staff, change), () => AREA_TEXTS.saved);
        }
        await plan(key, changesBetween({ ...area }, { ...areaOf(values) }), { reason, startsAt });
        return ok({ key, said: plannedText(formatShopMinute(startsAt)) });
      },
    },
  );
}

/** A new or existing rule about a place: the form, a review of its effect, then saving or scheduling it. */
export default function AreaEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, isFormer, isDecided, texts, fixed, seen } = loaderData;
  return (
    <Page
      title={place?.title ?? "Add place"}
      tab={place === null ? undefined : `${place.title}: ${RULE_TEXTS.edit}`}
      status={place && <Badge tone={place.state.tone}>{place.state.label}</Badge>}
      intro={place === null ? RULE_TEXTS.makePurpose : null}
      links={[
        { to: ruleListPath("area"), label: AREA_TEXTS.title },
        place && { to: place.path, label: "Back to place" },
      ]}
    >
      <DecisionNotice isDecided={isDecided} />
      <RecordSteps
        record={AREA}
        groups={AREA_GROUPS}
        when={PLACE_WHEN}
        without={fixed}
        answer={actionData}
        fields={texts}
        seen={seen}
        isFormer={isFormer}
        hint={AREA_TEXTS.endsHint}
      />
    </Page>
  );
}
