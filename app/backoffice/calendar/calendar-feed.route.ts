import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { writeCalendar } from "#domain/calendar/write-calendar.ts";
import type { Route } from "./+types/calendar-feed.route.ts";
import { calendarDays } from "./calendar-days.ts";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

const refused = (status: number) => new Response("", { status, headers: PRIVATE });

/**
 * GET /calendar/mitra_calendar_….ics: the rules' dates, for anyone who has the address (RULE-4). An address that was
 * revoked and one that never existed get the same response.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { calendarFeeds } = shop.customer;
  const token = params.token.replace(/\.ics$/, "");
  const isKnown = await calendarFeeds.isFeed(token, factsOf(context).client.ipAddress);
  if (isKnown === null) return refused(429);
  if (!isKnown || token === params.token) return refused(404);
  const siteUrl = shop.site.url;
  const text = writeCalendar({
    name: "Shop dates",
    host: new URL(siteUrl).hostname,
    now: shop.running.clock.now(),
    days: calendarDays(await calendarFeeds.dates(), siteUrl),
  });
  return new Response(text, {
    headers: { ...PRIVATE, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
