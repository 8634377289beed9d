import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { CALENDAR_TEXTS } from "../changes/planned-texts.ts";
import { rowIdIn } from "../gate/refused.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import { NewSecret } from "../ui/secret.tsx";
import type { Route } from "./+types/calendar-feeds.route.ts";
import { FEED_TEXTS } from "./calendar-feed-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("keys.read", context);
  const feeds = await desk.calendarFeeds.list(staff);
  return {
    feeds: feeds.map(({ feedId, name, createdAt, lastReadAt }) => ({
      feedId,
      name,
      made: formatShopMinute(createdAt),
      read: lastReadAt === null ? "Never" : formatShopMinute(lastReadAt),
    })),
    mayChange: staff.may("keys.change"),
  };
}

const FEED = record({
  name: line("Name", { max: 80, hint: "The person or program that uses it." }),
});

export async function action(args: Route.ActionArgs) {
  const { staff, shop, desk, today, form } = await deskForm("keys.change", args);
  if (textOf(form, "act") === "revoke") {
    const feedId = rowIdIn(textOf(form, "feedId"));
    const isRevoked = await desk.calendarFeeds.revoke(staff, { feedId });
    writeFlash(args.context, isRevoked ? FEED_TEXTS.revoked : FEED_TEXTS.gone);
    return redirect(href("/admin/calendar/feeds"));
  }
  const { values, refuse } = parseRecordForm(FEED, form, today);
  if (values === null) return refuse(400);
  const { token } = await desk.calendarFeeds.create(staff, values);
  // Shown only once.
  return { made: shop.site.url + href("/calendar/:token", { token: `${token}.ics` }) };
}

/** The addresses that calendar apps read the rules' dates from. */
export default function CalendarFeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, mayChange } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : null;
  const refusal = actionData && "fields" in actionData ? actionData : null;
  return (
    <Page
      title={FEED_TEXTS.title}
      intro="Show the dates of rules, limits, registrations and lots in Google, Apple or Outlook calendars. Add one feed per person or program. Anyone with its address can see these dates and nothing else."
      links={[{ to: href("/admin/calendar"), label: CALENDAR_TEXTS.title }]}
    >
      {made === null ? null : (
        <NewSecret
          title="Copy this address now. You won't see it again."
          secret={made}
          copy="Copy address"
        />
      )}
      {mayChange ? (
        <form method="post" className="flex items-start gap-3">
          <TextField
            form={refusal}
            name="name"
            label={FEED.labels.name}
            hint={FEED.fields.name.hint}
            className="w-full max-w-sm"
          />
          <Button className="mt-6.5 whitespace-nowrap">Add feed</Button>
        </form>
      ) : null}
      {feeds.length === 0 ? (
        <EmptyState title={FEED_TEXTS.none}>{FEED_TEXTS.noneHint}</EmptyState>
      ) : (
        <section className="grid gap-3">
          <ul className="divide-y divide-line border-y border-line">
            {feeds.map((feed) => (
              <li
                key={feed.feedId}
                className="grid items-center gap-x-6 gap-y-1 py-1 text-small max-md:py-3 md:grid-cols-[1fr_auto]"
              >
                <div className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{feed.name}</span>{" "}
                  <span className="text-soft">{`Added ${feed.made}. Last read: ${feed.read}.`}</span>
                </div>
                {mayChange ? (
                  <form method="post" className="justify-self-start">
                    <input type="hidden" name="feedId" value={feed.feedId} />
                    <ActButton act="revoke">
                      Revoke
                      <span className="sr-only">{` ${feed.name}`}</span>
                    </ActButton>
                  </form>
                ) : null}
              </li>
            ))}
          </ul>
          <p className="text-small text-soft">{FEED_TEXTS.revokeHint}</p>
        </section>
      )}
    </Page>
  );
}
