import { LAW_SOURCE_NAMES } from "#domain/eligibility/law-find.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { SilentSource } from "#server/law-watch/law-watch.ts";

export const LAW_WATCH_TEXTS = {
  title: "New laws and notices",
  purpose:
    "Documents and bills about what you sell, found each night. Read each one, change your rules if needed, then dismiss it.",
  none: "No new bills or notices.",
  noneHint:
    "Federal Register notices appear here. Connect a bill tracker to see bills from the states in your rules.",
  dismissed: "Dismissed.",
  gone: "This was already dismissed.",
};

/** Says that a source hasn't responded for a week. */
export const silentText = ({ source, since }: SilentSource): string =>
  `${LAW_SOURCE_NAMES[source]} hasn't responded since ${formatShopMinute(since)}. It's retried each night. Until it responds, check it yourself.`;
