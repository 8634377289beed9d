export const PREVIEW_LINK_TEXTS = {
  title: "Preview link",
  purpose:
    "Anyone with the link can see the page for seven days before it's public. They can't order or see member prices, and search engines don't index it.",
  asItIs: "Current version",
  asPlanned: (when: string): string => `Scheduled for ${when}`,
  show: "Show",
  make: "Add link",
  made: "Link added. Copy it below.",
  notMade: "No link was added. You have the maximum of ten, or this change is no longer scheduled.",
  end: "Remove",
  ended: "Link removed.",
  hadEnded: "This link was already removed.",
  until: (moment: string): string => `Works until ${moment}`,
};
