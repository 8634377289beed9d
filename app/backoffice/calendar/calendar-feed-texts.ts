export const FEED_TEXTS = {
  title: "Calendar feeds",
  none: "No calendar feeds.",
  noneHint: "Add a feed, then subscribe to its URL in your calendar.",
  revokeHint: "A revoked feed stops updating right away. This can't be undone.",
  revoked: "Feed revoked.",
  gone: "This feed was already revoked.",
};
