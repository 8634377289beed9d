import { PAGES } from "#domain/site/page-addresses.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import { readPayout } from "#server/affiliates/read-payout.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import { payoutDecidedMail, payoutNoticeMail } from "#server/mail/templates/payout-mails.ts";
import {
  subscriptionMail,
  subscriptionNoticeMail,
} from "#server/mail/templates/subscription-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { readSubscriptionEvent } from "#server/subscriptions/read-subscription-event.ts";
import type { SendMail } from "./mail-sender.ts";

type RequestMail = "subscription_mail" | "subscription_notice" | "payout_notice" | "payout_decided";

interface Deps {
  db: Db;
  clock: Clock;
  houses: HousePositions;
  config: Pick<Config, "siteUrl">;
  notice(): Promise<string>;
  send: SendMail;
}

/** Emails about requests that the shop decides: monthly plans and payouts. */
export function requestMailHandlers(deps: Deps): Pick<OutboxHandlers, RequestMail> {
  const { db, config, notice, send } = deps;
  const { siteUrl } = config;
  const ordersPage = siteUrl + PAGES.orders;
  return {
    async subscription_mail({ eventId }, row) {
      const news = await readSubscriptionEvent(deps, eventId);
      await send(row, news.request.email, subscriptionMail(news, ordersPage));
    },
    async subscription_notice({ eventId }, row) {
      const news = await readSubscriptionEvent(deps, eventId);
      await send(row, await notice(), subscriptionNoticeMail(news));
    },
    async payout_notice({ requestId }, row) {
      await send(row, await notice(), payoutNoticeMail(await readPayout(db, requestId)));
    },
    async payout_decided({ requestId }, row) {
      const news = await readPayout(db, requestId);
      await send(row, news.email, payoutDecidedMail(news, siteUrl + PAGES.payouts));
    },
  };
}
