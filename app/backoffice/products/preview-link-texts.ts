export const PREVIEW_LINK_TEXTS = {
  title: "Preview link",
  purpose:
    "Shows its page before it is public, to everyone who has the link, for seven days. Nothing can be ordered there, no member price is on it, and search engines do not find it.",
  asItIs: "As it is now",
  asPlanned: (when: string): string => `As planned for ${when}`,
  show: "Show",
  make: "Make a link",
  made: "The link is made. Copy it from below.",
  notMade: "No link was made: ten work already, or that change is no longer planned.",
  end: "End it",
  ended: "The link shows nothing any longer.",
  hadEnded: "That link had ended already.",
  until: (moment: string): string => `Works until ${moment}`,
};
