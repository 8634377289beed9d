import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AREA } from "#domain/eligibility/area-record.ts";
import { stateName } from "#domain/place/us-states.ts";
import { manifestDueOn } from "#domain/report/manifest.ts";
import { monthName } from "#domain/report/month.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { isPlannedRule, type PlannedArea } from "#domain/staff/planned-change.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { PlannedChange } from "#server/planned-changes/list-planned.ts";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { CALENDAR_TEXTS } from "../changes/planned-texts.ts";
import { plannedText } from "../content/content-view.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { limitDates } from "../limits/limit-view.ts";
import { PLANNED_PRODUCT_LABELS } from "../products/planned-labels.ts";
import { registrationRow } from "../registrations/registration-list.tsx";
import { ruleRow } from "../rules/rule-view.ts";
import { plannedSetting } from "../settings/setting-view.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/calendar.route.ts";
import { FEED_TEXTS } from "./calendar-feed-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("products.read", context);
  const seesRules = staff.may("rules.read");
  const seesTexts = staff.may("content.read");
  const [
    coming,
    comingTexts,
    endedTexts,
    comingRules,
    ended,
    endedRules,
    toCheck,
    ending,
    manifests,
    limits,
  ] = await Promise.all([
    desk.planned.coming(staff, null),
    seesTexts ? desk.planned.comingTexts(staff, null) : [],
    seesTexts ? desk.planned.endedTexts(staff) : [],
    seesRules ? desk.planned.comingRules(staff, null) : [],
    desk.planned.ended(staff),
    seesRules ? desk.planned.endedRules(staff) : [],
    seesRules ? desk.rules.rulesToCheck(staff) : [],
    seesRules ? desk.rules.endingRegistrations(staff) : [],
    staff.may("orders.export") ? desk.proof.dueManifests(staff) : [],
    seesRules ? desk.purchaseLimits.list(staff, { productId: null }) : [],
  ]);
  const view = (one: PlannedChange) =>
    plannedView(
      plannedText(plannedSetting(one)),
      isPlannedRule(one.kind) ? AREA.labels : PLANNED_PRODUCT_LABELS,
    );
  return {
    coming: [...coming, ...comingRules, ...comingTexts].toSorted(byStart).map(view),
    ended: [...ended, ...endedRules, ...endedTexts].toSorted((a, b) => byStart(b, a)).map(view),
    toCheck: toCheck
      .map((rule) => ruleRow(rule, today))
      .map(({ path, title, check: { day } }) => ({ path, title, day })),
    ending: ending
      .map((one) => registrationRow(one, today))
      .map(({ path, words }) => ({
        path,
        title: `${words.number}, ${words.state}`,
        day: words.validUntil,
      })),
    limits: limitDates(limits, today).map(({ path, title, day, what }) => ({
      path,
      title,
      day: `${day}, ${what}`,
    })),
    seesFeeds: staff.may("keys.read"),
    manifests: manifests.map(({ state, month }) => ({
      path: withQuery(href("/admin/reports/shipments"), { month, state }),
      title: `${stateName(state)}, ${monthName(month)}`,
      day: formatDay(manifestDueOn(month)),
    })),
    mayWithdraw: {
      product: staff.may("products.change"),
      rule: staff.may("rules.change"),
      text: staff.may("content.change"),
    },
  };
}

const byStart = (a: PlannedChange, b: PlannedChange): number =>
  a.startsAt.getTime() - b.startsAt.getTime();

const NEEDED: Record<PlannedArea, Permission> = {
  product: "products.change",
  rule: "rules.change",
  text: "content.change",
};

/** Withdraws a scheduled change. Every page that lists scheduled changes submits its form here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const of = textOf(form, "of");
  const area = of === "rule" || of === "text" ? of : "product";
  const { staff, desk } = deskToAct(NEEDED[area], { url, context });
  const id = textOf(form, "plannedId");
  const withdraw = {
    rule: desk.planned.withdrawRule,
    text: desk.planned.withdrawText,
    product: desk.planned.withdraw,
  }[area];
  const isWithdrawn = /^\d{1,9}$/.test(id) && (await withdraw(staff, { plannedId: Number(id) }));
  writeFlash(context, isWithdrawn ? CALENDAR_TEXTS.withdrawn : CALENDAR_TEXTS.over);
  return redirect(href("/admin/calendar"));
}

/** Upcoming dates, and those that passed recently. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { coming, ended, toCheck, ending, manifests, limits, mayWithdraw, seesFeeds } = loaderData;
  return (
    <Page
      title={CALENDAR_TEXTS.title}
      intro="Scheduled changes and dates to watch."
      more={[seesFeeds ? { to: href("/admin/calendar/feeds"), label: FEED_TEXTS.title } : null]}
    >
      {coming.length === 0 ? (
        <EmptyState title="No scheduled changes.">{CALENDAR_TEXTS.noneHint}</EmptyState>
      ) : (
        <PlannedList entries={coming} mayWithdraw={mayWithdraw} />
      )}
      <DatedList title={CALENDAR_TEXTS.toCheck} hint={CALENDAR_TEXTS.toCheckHint} rows={toCheck} />
      <DatedList title="Purchase limits starting or ending" rows={limits} />
      <DatedList title="Registrations ending within 60 days" rows={ending} />
      <DatedList title="Shipment reports due" rows={manifests} />
      {ended.length === 0 ? null : (
        <Section title="Past changes">
          <PlannedList entries={ended} mayWithdraw={false} />
        </Section>
      )}
    </Page>
  );
}

interface DatedListProps {
  title: string;
  hint?: string;
  rows: { path: string; title: string; day: string }[];
}

/** Links to pages with a date each; renders nothing if there are none. */
const DatedList = ({ title, hint, rows }: DatedListProps) =>
  rows.length === 0 ? null : (
    <Section title={title} hint={hint}>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li
            key={`${row.path} ${row.day}`}
            className="grid gap-x-6 gap-y-0.5 py-3 text-small md:grid-cols-[14rem_1fr]"
          >
            <span className="font-medium">{row.day}</span>
            <AdminLink to={row.path} className="break-words">
              {row.title}
            </AdminLink>
          </li>
        ))}
      </ul>
    </Section>
  );
