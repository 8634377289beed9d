import { SEGMENT, type Segment } from "#domain/newsletter/campaign.ts";
import type { Choices } from "#domain/record/field.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import { addressesText, CAMPAIGN_STATE_LABELS } from "./campaign-texts.ts";

/** A segment in words, one sentence per condition. */
function segmentWords(segment: Segment, choices: Choices): string {
  const words = SEGMENT.words(segment, choices);
  const { productId, categoryId, states, price } = segment;
  const sentences = [
    segment.isCustomer === null ? "" : segment.isCustomer ? "Has ordered." : "Has never ordered.",
    productId === null ? "" : `Bought ${words.productId}.`,
    categoryId === null ? "" : `Bought from ${words.categoryId}.`,
    states.length === 0 ? "" : `Ordered to ${words.states.replaceAll(", ", " or ")}.`,
    segment.orderedFrom === null ? "" : `Last order on or after ${words.orderedFrom}.`,
    segment.orderedBefore === null ? "" : `Last order before ${words.orderedBefore}.`,
    price === null ? "" : `Has ${price === "og" ? "OG" : "military"} prices.`,
    segment.confirmedFrom === null ? "" : `Confirmed on or after ${words.confirmedFrom}.`,
  ].filter((text) => text !== "");
  return sentences.length === 0 ? "All confirmed subscribers" : sentences.join(" ");
}

/** A campaign, as shown on its page. */
export function campaignView(campaign: Campaign, reaches: number, choices: Choices) {
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
    facts: [
      { term: "Preview text", description: text.preview },
      { term: "Audience", description: segmentWords(segment, choices) },
      ...(isOpen ? [{ term: "Recipients", description: addressesText(reaches) }] : []),
      { term: "Created by", description: campaign.createdBy },
      ...momentFacts(campaign),
    ],
    results: isOpen
      ? null
      : [
          { term: "Sent", description: addressesText(results.sent) },
          {
            term: state === "stopped" ? "Not sent" : "Waiting",
            description: addressesText(results.waiting),
          },
          {
            term: "Skipped",
            description: `${addressesText(results.skipped)}: no longer allowed to get newsletters, or the campaign stopped first`,
          },
          { term: "Failed", description: addressesText(results.failed) },
          { term: "Unsubscribed", description: addressesText(results.unsubscribed) },
          { term: "Bounced", description: addressesText(results.bounced) },
          { term: "Marked as spam", description: addressesText(results.complained) },
        ],
  };
}

function momentFacts({ startsAt, startedAt, startedBy, endedAt, ratePerMinute }: Campaign) {
  if (startedBy === null) return [];
  const begins =
    startedAt === null
      ? { term: "Begins", description: startsAt === null ? "" : formatShopMinute(startsAt) }
      : { term: "Began", description: formatShopMinute(startedAt) };
  return [
    begins,
    { term: "Sent by", description: `${startedBy}, ${ratePerMinute} per minute` },
    ...(endedAt === null ? [] : [{ term: "Ended", description: formatShopMinute(endedAt) }]),
  ];
}
