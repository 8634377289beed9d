import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedSubscriber } from "#server/newsletter/list-subscribers.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/subscriber.route.ts";
import { NEWSLETTER_TEXTS, SUBSCRIBER_LABELS } from "./newsletter-texts.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.read", context);
  const subscriberId = idOf(params.subscriberId);
  const found = orNotFound(await desk.newsletter.find(staff, { subscriberId }));
  return {
    email: found.email,
    state: SUBSCRIBER_LABELS[found.state],
    facts: factsOf(found),
    userId: staff.may("customers.read") ? found.userId : null,
    mayUnsubscribe: staff.may("customers.change") && found.unsubscribedAt === null,
  };
}

/** 0, which no one has, for anything else. */
const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

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

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("customers.change", { url, context });
  const typed = textOf(await readForm(request), "reason");
  const refuse = (status: number, problem: string) => data({ typed, problem }, { status });
  const reason = parseStaffNote(typed, "A reason");
  if (!reason.ok) return refuse(400, reason.error);
  const done = await desk.newsletter.unsubscribe(staff, {
    subscriberId: idOf(params.subscriberId),
    reason: reason.value,
  });
  if (!done.ok) return refuse(409, "This address is already unsubscribed.");
  writeFlash(context, NEWSLETTER_TEXTS.unsubscribed);
  return redirect(href("/admin/newsletter/subscribers/:subscriberId", params));
}

/** An address of the newsletter: where it comes from, and what its owner agreed to. */
export default function SubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, state, facts, userId, mayUnsubscribe } = loaderData;
  const { typed = "", problem = null } = actionData ?? {};
  return (
    <Page
      title={email}
      tab="Newsletter subscriber"
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/newsletter"), label: NEWSLETTER_TEXTS.title },
        userId === null ? null : { to: customerPath(userId), label: "Customer" },
      ]}
      error={problem}
    >
      <DefinitionList items={facts} className="max-w-3xl" />
      {mayUnsubscribe ? (
        <Section
          title="Unsubscribe"
          hint="This address won't get the newsletter anymore. Only its owner can subscribe again. Order emails are still sent."
          className="max-w-xl"
        >
          <form method="post" className="grid gap-2">
            <Field label="Reason" error={problem} hint="Who asked for this, and how.">
              <TextInput name="reason" autoComplete="off" defaultValue={typed} />
            </Field>
            <Button className="justify-self-start">Unsubscribe</Button>
          </form>
        </Section>
      ) : null}
    </Page>
  );
}
