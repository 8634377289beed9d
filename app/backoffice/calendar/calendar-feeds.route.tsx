import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { CALENDAR_TEXTS } from "../changes/planned-texts.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Page } from "../ui/page.tsx";
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

interface Answer {
  /** The new address, shown only once; `null` if none was created. */
  made: string | null;
  name: string;
  nameError: string | null;
}

const NOTHING: Answer = { made: null, name: "", nameError: null };

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, shop, desk, form } = await deskForm("keys.change", { request, url, context });
  if (textOf(form, "act") === "revoke") {
    const id = textOf(form, "feedId");
    const isRevoked =
      /^\d{1,9}$/.test(id) && (await desk.calendarFeeds.revoke(staff, { feedId: Number(id) }));
    writeFlash(context, isRevoked ? FEED_TEXTS.revoked : FEED_TEXTS.gone);
    return redirect(href("/admin/calendar/feeds"));
  }
  const name = textOf(form, "name").trim();
  const nameError =
    name === ""
      ? FEED_TEXTS.noName
      : (hiddenProblem("The name", name) ?? lengthProblem("The name", name, 80));
  if (nameError !== null) return data({ ...NOTHING, name, nameError }, { status: 400 });
  const { token } = await desk.calendarFeeds.create(staff, { name });
  const path = href("/calendar/:token", { token: `${token}.ics` });
  return data({ ...NOTHING, made: shop.site.url + path }, { status: 200 });
}

/** The addresses that calendar apps read the rules' dates from. */
export default function CalendarFeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, mayChange } = loaderData;
  const { made, name, nameError } = actionData ?? NOTHING;
  return (
    <Page
      title={FEED_TEXTS.title}
      intro="Show the dates of rules, limits, registrations and lots in Google, Apple or Outlook calendars. Add one feed per person or program. Anyone with its address can see these dates and nothing else."
      links={[{ to: href("/admin/calendar"), label: CALENDAR_TEXTS.title }]}
    >
      {made === null ? null : (
        <Notice tone="success" title="Copy this address now. You won't see it again.">
          <div className="grid justify-items-start gap-3">
            <code className="font-mono text-small break-all select-all">{made}</code>
            <CopyButton text={made}>Copy address</CopyButton>
          </div>
        </Notice>
      )}
      {mayChange ? (
        <form method="post" className="flex items-start gap-3">
          <Field
            label="Name"
            error={nameError ?? undefined}
            hint="The person or program that uses it."
            className="w-full max-w-sm"
          >
            <TextInput name="name" autoComplete="off" defaultValue={name} />
          </Field>
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
