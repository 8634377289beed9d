/** The page where anyone can make a request about their data, with or without an account. */
export const PRIVACY_REQUEST = {
  metaTitle: "Ask about your data",
  metaDescription:
    "See, correct or delete what we have about you, or ask to be left alone. No account is needed: we confirm your email address first.",
  title: "Ask about your data",
  lead: "You need no account for this. We email you a link; your request counts once you have pressed its button, so that no one else can ask in your name.",
} as const;
