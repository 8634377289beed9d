import { LAW_SOURCE_NAMES } from "#domain/eligibility/law-find.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { SilentSource } from "#server/law-watch/law-watch.ts";

export const LAW_WATCH_TEXTS = {
  title: "New laws and notices",
  purpose:
    "Documents and bills that name what you sell, found each night. They change no rule by themselves: read each, change a rule if it needs one, then dismiss it.",
  none: "Nothing new to read.",
  noneHint:
    "Notices in the Federal Register will be listed here, and bills of your rules' states once a bill tracker is set up.",
  noteHint: "The rule you changed, or why none.",
  dismiss: "Dismiss",
  dismissed: "Dismissed.",
  gone: "It was dismissed already.",
};

/** That a source has not answered for a week. */
export const silentText = ({ source, since }: SilentSource): string =>
  `${LAW_SOURCE_NAMES[source]} has not answered since ${formatShopMoment(since)}. It is asked again each night; until it answers, look there yourself.`;
