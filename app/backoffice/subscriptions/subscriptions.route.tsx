import { data, href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PLANS } from "#content/plans.ts";
import { type Cursor, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { nextMonth } from "#domain/subscription/cycle.ts";
import {
  type ManageFields,
  parseManage,
  validateManage,
} from "#domain/subscription/manage-form.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/subscriptions.route.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import { doneText, SUBSCRIPTION_COLUMNS, SUBSCRIPTION_TEXTS } from "./subscription-texts.ts";
import { columnOf, subscriptionView } from "./subscription-view.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(SUBSCRIPTION_TEXTS.title);

const PLAN_NAMES = PLANS.map(({ name }) => name);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("subscriptions.change", context);
  const query = parseListQuery(BOARD_LIST, new URL(request.url).searchParams);
  const { open, due, canceled, today } = await shopOf(context).staff.subscriptions.board(staff, {
    query,
  });
  const all = [...open.rows, ...canceled];
  const searchOf = (cursor: Cursor | null) =>
    cursor && listSearch(BOARD_LIST, { ...query, cursor });
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
    earlier: searchOf(open.previous),
    later: searchOf(open.next),
    today,
    inAMonth: nextMonth(today),
  };
}

type Refusal = FormRefusal<ManageFields>;

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffWho("subscriptions.change", context);
  const fields = parseManage(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>(
      { fields, fieldErrors: {}, formError: SUBSCRIPTION_TEXTS.refused, ...rest },
      { status },
    );
  const { values, fieldErrors } = validateManage(fields, PLAN_NAMES);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? SUBSCRIPTION_TEXTS.refused });
  const done = await shopOf(context).staff.subscriptions.manage(staff, values);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "invalid") return refuse(400, { fieldErrors: { day: reason } });
    return refuse(409, { formError: reason });
  }
  const { planName, nextCycle, draftId } = done.value;
  writeFlash(context, doneText(values.act, planName, nextCycle));
  return redirect(
    draftId === null || !staff.may("orders.draft")
      ? href("/admin/subscriptions")
      : href("/admin/drafts/:draftId", { draftId: String(draftId) }),
  );
}

/** All monthly plans by their state; what is due comes first. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, due, isEmpty, earlier, later, today, inAMonth } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{SUBSCRIPTION_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{SUBSCRIPTION_TEXTS.purpose}</p>
      </div>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      {due > 0 ? (
        <Notice
          tone="warning"
          title={`${due === 1 ? "One order is" : `${due} orders are`} due by today, ${formatDay(today)}.`}
        >
          {SUBSCRIPTION_TEXTS.draftHint}
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState
          title={SUBSCRIPTION_TEXTS.none}
          action={
            <Link to={href("/pricing")} reloadDocument className="link tap">
              See the plans
            </Link>
          }
        />
      ) : (
        <div
          id="board"
          className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2 2xl:grid-cols-3"
        >
          {columns.map(({ key, title, empty, cards }) => (
            <section
              key={key}
              id={key}
              aria-labelledby={`${key}-title`}
              className="grid grid-cols-[minmax(0,1fr)] gap-3"
            >
              <h2 id={`${key}-title`} className="text-heading">
                {title} <span className="tabular text-soft">{cards.length}</span>
              </h2>
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
                      refusal={refusal?.fields?.requestId === String(card.id) ? refusal : null}
                    />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
      {earlier === null && later === null ? null : (
        <p className="text-small text-soft">{SUBSCRIPTION_TEXTS.pages}</p>
      )}
      <ListPager
        of={SUBSCRIPTION_TEXTS.title}
        hash="board"
        newer={earlier}
        older={later}
        words={SUBSCRIPTION_TEXTS.pager}
      />
    </>
  );
}
