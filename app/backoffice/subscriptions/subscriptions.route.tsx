import { href } from "react-router";
import { rowIdOf, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PLANS } from "#content/plans.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { nextMonth } from "#domain/subscription/cycle.ts";
import { MANAGE_SUBSCRIPTION, SUBSCRIPTION_ACTS } from "#domain/subscription/subscription-act.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { TapLink } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/subscriptions.route.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import { doneText, SUBSCRIPTION_COLUMNS, SUBSCRIPTION_TEXTS } from "./subscription-texts.ts";
import { columnOf, subscriptionView } from "./subscription-view.ts";

const PLAN_NAMES = PLANS.map(({ name }) => name);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("subscriptions.change", context);
  const query = parseListQuery(BOARD_LIST, new URL(request.url).searchParams);
  const { open, due, canceled, today } = await desk.subscriptions.board(staff, {
    query,
  });
  const all = [...open.rows, ...canceled];
  return {
    columns: SUBSCRIPTION_COLUMNS.map(({ key, title, empty }) => ({
      key,
      title,
      empty,
      cards: all
        .filter((one) => columnOf(one) === key)
        .map((one) => subscriptionView(one, today, staff)),
    })),
    due,
    isEmpty: all.length === 0,
    list: listView(BOARD_LIST, query, open),
    today,
    inAMonth: nextMonth(today),
  };
}

interface About {
  requestId: number;
  version: number;
}

const manage: PageAct<About> = pageAct(
  MANAGE_SUBSCRIPTION,
  async ({ desk, staff, stored }, values) => {
    const done = await desk.subscriptions.manage(staff, { ...stored, ...values });
    if (!done.ok) {
      const { code, reason, fields = {} } = done.error;
      return code === "invalid" ? { fieldErrors: fields, status: 400 } : { error: reason };
    }
    const { planName, nextCycle, draftId } = done.value;
    const saved = doneText(values.act, planName, nextCycle);
    return draftId !== null && staff.may("orders.draft")
      ? { saved, to: href("/admin/drafts/:draftId", { draftId: String(draftId) }) }
      : { saved };
  },
);

export const action = actPage<About>({
  permission: "subscriptions.change",
  find: ({ form }) => ({
    requestId: rowIdOf(form, "requestId") ?? 0,
    version: parseSeenVersion(textOf(form, "version")),
  }),
  acts: Object.fromEntries(SUBSCRIPTION_ACTS.map((act) => [act, manage])),
  refused: SUBSCRIPTION_TEXTS.refused,
  to: () => href("/admin/subscriptions"),
});

/** All monthly plans by status, with those due first. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, due, isEmpty, list, today, inAMonth } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title={SUBSCRIPTION_TEXTS.title}
      intro="Monthly plans. Nothing is charged automatically: each month you prepare an order, and the customer pays and places it."
      error={refusal?.formError}
    >
      {due > 0 ? (
        <Notice
          tone="warning"
          title={`${due === 1 ? "1 order is" : `${due} orders are`} due by today, ${formatDay(today)}.`}
        >
          Creates a draft with the plan's product at today's price. Add a code for the plan's price
          and free shipping.
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState
          title="No plan requests yet."
          action={<TapLink to={href("/pricing")}>View plans</TapLink>}
        />
      ) : (
        <div
          id="board"
          className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2 2xl:grid-cols-3"
        >
          {columns.map(({ key, title, empty, cards }) => (
            <Section
              key={key}
              id={key}
              title={
                <>
                  {title} <span className="tabular text-soft">{cards.length}</span>
                </>
              }
            >
              {cards.length === 0 ? (
                <p className="text-small text-soft">{empty}</p>
              ) : (
                <ul className="grid gap-4">
                  {cards.map((card) => (
                    <SubscriptionCard
                      key={card.id}
                      subscription={card}
                      planNames={PLAN_NAMES}
                      firstDay={today}
                      usualDay={inAMonth}
                      refusal={refusal?.fields["requestId"] === String(card.id) ? refusal : null}
                    />
                  ))}
                </ul>
              )}
            </Section>
          ))}
        </div>
      )}
      {list.newer === null && list.older === null ? null : (
        <p className="text-small text-soft">By next order date, most urgent first.</p>
      )}
      <ListPager
        of={SUBSCRIPTION_TEXTS.title}
        hash="board"
        newer={list.newer}
        older={list.older}
        words={SUBSCRIPTION_TEXTS.pager}
      />
    </Page>
  );
}
