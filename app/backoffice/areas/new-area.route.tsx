import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { AREA, areaTitle } from "#domain/eligibility/area-record.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { ruleListPath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { PLACE_WHEN, RULE_TEXTS } from "../rules/rule-texts.ts";
import { stageRule, withWords } from "../rules/stage-rule.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/new-area.route.ts";
import { addedText, AREA_GROUPS, AREA_TEXTS } from "./area-texts.ts";
import { BAN } from "./area-view.ts";

export function loader({ context }: Route.LoaderArgs) {
  staffWho("rules.change", context);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const form = await readForm(request);
  const { planned, rules } = shopOf(context).staff;
  return stageRule(context, staff, {
    ...BAN,
    form,
    current: null,
    texts: AREA.read(form),
    dates: "start",
    ifOn: AREA_TEXTS.atOnce,
    async save({ values, reason, startsAt }) {
      // A ban that begins later is there and off until then.
      const isLater = startsAt !== null && values.isOn;
      const first = isLater ? { ...values, isOn: false } : values;
      const added = await rules.addBan(staff, { reason, values: first });
      if (added.ok && isLater)
        await planned.planRule(staff, {
          kind: "rule",
          subject: added.value.key,
          change: { isOn: true },
          before: { isOn: false },
          reason,
          startsAt,
        });
      return withWords(added, () =>
        isLater ? "Place added. Its ban is scheduled." : addedText(areaTitle(areaOf(values))),
      );
    },
  });
}

/** A place that has no rule yet: first the form, then what it would do, then it is added. */
export default function NewAreaPage({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Add place"
      intro={RULE_TEXTS.makePurpose}
      links={[{ to: ruleListPath("area"), label: AREA_TEXTS.title }]}
    >
      <RecordSteps
        record={AREA}
        groups={AREA_GROUPS}
        when={PLACE_WHEN}
        answer={actionData}
        fields={AREA.blank}
        seen="0"
        hint={AREA_TEXTS.endsHint}
      />
    </Page>
  );
}
