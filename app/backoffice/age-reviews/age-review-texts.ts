/** The words of the screen. */
export const AGE_REVIEW_TEXTS = {
  title: "Age reviews",
  purpose: "Customers whose age has to be verified before their orders ship.",
  nobody: "Nobody is waiting.",
  nobodyHint: "Whoever orders to a state that asks for a verified age is listed here.",
  note: "What it rests on, or the reason",
  noteHint: "For example: ID seen on video. It is kept with the decision.",
  verify: "Age is verified",
  refuse: "Refuse",
  refused: "Nothing was decided. Please see the field that is marked.",
  verifiedOf: (email: string) => `The age of ${email} is verified, for later orders as well.`,
  refusedOf: (email: string) =>
    `The age of ${email} is refused. Their orders cannot ship; cancel them.`,
} as const;
