import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { CALENDAR_TEXTS } from "../changes/planned-texts.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { PLANNED_PRODUCT_LABELS } from "../products/planned-labels.ts";
import type { Route } from "./+types/calendar.route.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(CALENDAR_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const { planned } = shopOf(context).staff;
  const [coming, ended] = await Promise.all([planned.coming(staff, null), planned.ended(staff)]);
  return {
    coming: coming.map((one) => plannedView(one, PLANNED_PRODUCT_LABELS)),
    ended: ended.map((one) => plannedView(one, PLANNED_PRODUCT_LABELS)),
    mayWithdraw: staff.may("products.change"),
  };
}

/** Withdraws a change that has not been made yet; all pages that show one send their form here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const id = textOf(await readForm(request), "plannedId");
  const isWithdrawn =
    /^\d{1,9}$/.test(id) &&
    (await shopOf(context).staff.planned.withdraw(staff, { plannedId: Number(id) }));
  writeFlash(context, isWithdrawn ? CALENDAR_TEXTS.withdrawn : CALENDAR_TEXTS.over);
  return redirect(href("/admin/calendar"));
}

/** What is dated ahead, and what became due lately. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { coming, ended, mayWithdraw } = loaderData;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{CALENDAR_TEXTS.title}</h1>
        <p className="text-soft">{CALENDAR_TEXTS.purpose}</p>
      </div>
      {coming.length === 0 ? (
        <EmptyState title={CALENDAR_TEXTS.none}>{CALENDAR_TEXTS.noneHint}</EmptyState>
      ) : (
        <PlannedList entries={coming} mayWithdraw={mayWithdraw} />
      )}
      {ended.length === 0 ? null : (
        <section aria-labelledby="ended" className="grid gap-4">
          <h2 id="ended" className="text-heading">
            {CALENDAR_TEXTS.ended}
          </h2>
          <PlannedList entries={ended} mayWithdraw={false} />
        </section>
      )}
    </>
  );
}
