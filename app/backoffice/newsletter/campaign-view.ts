import { RATE_DEFAULT } from "#domain/newsletter/campaign-form.ts";
import type { Segment } from "#domain/newsletter/segment.ts";
import { US_STATES } from "#domain/place/us-states.ts";
import { formatDay, formatShopMoment } from "#domain/time/shop-date.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import type { CampaignOptions } from "./campaign-options.ts";
import { addressesText, CAMPAIGN_STATE_LABELS } from "./campaign-texts.ts";

/** Whom a segment means, one condition a sentence. */
function segmentWords(segment: Segment, { products, categories }: CampaignOptions): string {
  const { productId, categoryId, states, price } = segment;
  const nameIn = (options: CampaignOptions["products"], id: number) =>
    options.find((one) => one.id === id)?.name ?? `number ${id}`;
  const words = [
    segment.isCustomer === null ? "" : segment.isCustomer ? "They ordered." : "They never ordered.",
    productId === null ? "" : `They bought ${nameIn(products, productId)}.`,
    categoryId === null ? "" : `They bought of ${nameIn(categories, categoryId)}.`,
    states.length === 0 ? "" : `An order went to ${states.map(stateName).join(" or ")}.`,
    segment.orderedFrom === null
      ? ""
      : `Their last order was on or after ${formatDay(segment.orderedFrom)}.`,
    segment.orderedBefore === null
      ? ""
      : `Their last order was before ${formatDay(segment.orderedBefore)}.`,
    price === null ? "" : `They have ${price === "og" ? "OG" : "military"} prices.`,
    segment.confirmedFrom === null
      ? ""
      : `They confirmed on or after ${formatDay(segment.confirmedFrom)}.`,
  ].filter((text) => text !== "");
  return words.length === 0 ? "All confirmed subscribers" : words.join(" ");
}

const stateName = (state: string): string =>
  Object.entries(US_STATES).find(([short]) => short === state)?.[1] ?? state;

/** A campaign as its page shows it. */
export function campaignView(campaign: Campaign, reaches: number, options: CampaignOptions) {
  const { campaignId, version, text, segment, state, results } = campaign;
  const isOpen = state === "draft" || state === "scheduled";
  return {
    campaignId: String(campaignId),
    version: String(version),
    subject: text.subject,
    state: CAMPAIGN_STATE_LABELS[state],
    isDraft: state === "draft",
    stop: state === "scheduled" || state === "sending" ? state : null,
    reaches,
    rate: String(RATE_DEFAULT),
    facts: [
      { term: "Preview text", description: text.preview },
      { term: "Who gets it", description: segmentWords(segment, options) },
      ...(isOpen ? [{ term: "Reaches now", description: addressesText(reaches) }] : []),
      { term: "Written by", description: campaign.createdBy },
      ...momentFacts(campaign),
    ],
    results: isOpen
      ? null
      : [
          { term: "Sent", description: addressesText(results.sent) },
          {
            term: state === "stopped" ? "Never sent" : "Still to be sent",
            description: addressesText(results.waiting),
          },
          {
            term: "Left out",
            description: `${addressesText(results.skipped)}: unsubscribed, blocked or stopped before their turn`,
          },
          { term: "Failed", description: addressesText(results.failed) },
          { term: "Unsubscribed by it", description: addressesText(results.unsubscribed) },
          { term: "Bounced", description: addressesText(results.bounced) },
          { term: "Called it spam", description: addressesText(results.complained) },
        ],
  };
}

function momentFacts({ startsAt, startedAt, startedBy, endedAt, ratePerMinute }: Campaign) {
  if (startedBy === null) return [];
  const begins =
    startedAt === null
      ? { term: "Begins", description: startsAt === null ? "" : formatShopMoment(startsAt) }
      : { term: "Began", description: formatShopMoment(startedAt) };
  return [
    begins,
    { term: "Sent by", description: `${startedBy}, ${ratePerMinute} a minute` },
    ...(endedAt === null ? [] : [{ term: "Ended", description: formatShopMoment(endedAt) }]),
  ];
}
