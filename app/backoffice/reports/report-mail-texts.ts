export const REPORT_MAIL_TEXTS = {
  title: "By email",
  none: "You get no reports by email.",
  started: "Report added.",
} as const;
