import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { UNSUBSCRIBE } from "#domain/newsletter/subscriber-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedSubscriber } from "#server/newsletter/list-subscribers.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/subscriber.route.ts";
import { NEWSLETTER_TEXTS, SUBSCRIBER_LABELS } from "./newsletter-texts.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.read", context);
  const subscriberId = rowIdIn(params.subscriberId);
  const found = orNotFound(await desk.newsletter.find(staff, { subscriberId }));
  return {
    email: found.email,
    state: SUBSCRIBER_LABELS[found.state],
    facts: factsOf(found),
    userId: staff.may("customers.read") ? found.userId : null,
    mayUnsubscribe: staff.may("customers.change") && found.unsubscribedAt === null,
  };
}

function factsOf({ name, source, ...found }: ListedSubscriber) {
  const { unsubscribedAt, unsubscribedBy, unsubscribeReason } = found;
  const facts = [
    { term: "Name", description: name },
    { term: "From", description: source === "" ? NEWSLETTER_TEXTS.homePage : source },
    { term: "Requested", description: formatShopMinute(found.requestedAt) },
    {
      term: "Confirmed",
      description:
        found.confirmedAt === null
          ? "Not confirmed"
          : `${formatShopMinute(found.confirmedAt)}, with the link in the email`,
    },
  ];
  if (unsubscribedAt === null) return facts;
  const how =
    unsubscribedBy === null
      ? "by the subscriber"
      : `by ${unsubscribedBy}: ${unsubscribeReason ?? ""}`;
  return [
    ...facts,
    { term: "Unsubscribed", description: `${formatShopMinute(unsubscribedAt)}, ${how}` },
  ];
}

export const action = actPage<{ subscriberId: number }>({
  permission: UNSUBSCRIBE.permission,
  find: (_, { subscriberId = "" }) => ({ subscriberId: rowIdIn(subscriberId) }),
  acts: {
    unsubscribe: pageAct(UNSUBSCRIBE, async ({ desk, staff, stored }, values) =>
      (await desk.newsletter.unsubscribe(staff, { ...stored, ...values })).ok
        ? { saved: NEWSLETTER_TEXTS.unsubscribed }
        : { error: "This address is already unsubscribed." },
    ),
  },
  to: ({ subscriberId }) =>
    href("/admin/newsletter/subscribers/:subscriberId", { subscriberId: String(subscriberId) }),
});

/** A newsletter subscriber: the sign-up's source, and the consent given. */
export default function SubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, state, facts, userId, mayUnsubscribe } = loaderData;
  return (
    <Page
      title={email}
      tab="Newsletter subscriber"
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/newsletter"), label: NEWSLETTER_TEXTS.title },
        userId === null ? null : { to: customerPath(userId), label: "Customer" },
      ]}
      error={actionData?.formError}
    >
      <DefinitionList items={facts} className="max-w-3xl" />
      {mayUnsubscribe ? (
        <div className="max-w-xl">
          <ActForm
            title="Unsubscribe"
            hint="This address won't get the newsletter anymore. Only its owner can subscribe again. Order emails are still sent."
            act="unsubscribe"
            button="Unsubscribe"
            record={UNSUBSCRIBE.input}
            refusal={actionData}
          />
        </div>
      ) : null}
    </Page>
  );
}
