export const PREVIEW_LINK_TEXTS = {
  asItIs: "Current version",
  asPlanned: (when: string): string => `Scheduled for ${when}`,
  made: "Link added. Copy it below.",
  notMade: "No link was added. You have the maximum of ten, or this change is no longer scheduled.",
  ended: "Link removed.",
};
