/** Texts of the banner and the refusals. */
export const ACTING_TEXTS = {
  refused: "Not while you order for a customer: end it first.",
  ended: "You no longer order for this customer.",
  end: "End",
  banner: (customer: string, staff: string, until: string): string =>
    `You are ordering for ${customer}, signed in as ${staff}, until ${until}.`,
} as const;
