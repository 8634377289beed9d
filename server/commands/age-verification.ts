import { answer, type Command, done, Misuse } from "./command.ts";

export const ageReviewsCommand: Command = {
  name: "age-reviews",
  args: [],
  summary: "lists who waits for their age to be verified, and which states ask for it",
  async run(shop, { actor }) {
    const [reviews, states] = await Promise.all([
      shop.staff.ages.reviews(actor),
      shop.staff.ages.statesRequiring(actor),
    ]);
    return done(
      `States that ask for it: ${states.length === 0 ? "none" : states.join(", ")}`,
      ...(reviews.length === 0 ? ["Nobody is waiting."] : []),
      ...reviews.map(
        ({ email, fullName, dateOfBirth, requestedAt, orders }) =>
          `  ${email}, ${fullName}, born ${dateOfBirth ?? "not said"}, since ${requestedAt.toISOString()}, ` +
          `orders ${orders.length === 0 ? "none" : orders.join(", ")}`,
      ),
    );
  },
};

const decision = (
  name: string,
  to: "verified" | "refused",
  summary: string,
  inWords: (email: string) => string,
): Command => ({
  name,
  args: ["email", to === "verified" ? "on what it rests" : "reason"],
  summary,
  async run(shop, { args: [email = "", note = ""], actor }) {
    const decided = await shop.staff.ages.decide(actor, { email, to, note });
    return answer(decided, () => inWords(email));
  },
});

export const verifyAgeCommand = decision(
  "verify-age",
  "verified",
  "somebody has seen that this customer is 21 or older",
  (email) => `The age of ${email} is verified, for later orders as well.`,
);

export const refuseAgeCommand = decision(
  "refuse-age",
  "refused",
  "it could not be verified; cancel the orders that wait for it",
  (email) => `The age of ${email} is refused. Their orders cannot ship; cancel them.`,
);

export const requireAgeVerificationCommand: Command = {
  name: "require-age-verification",
  args: ["state", "on|off", "reason"],
  summary: "orders to this state ship only to customers whose age was verified",
  async run(shop, { args: [state = "", onOrOff, reason = ""], actor }) {
    if (onOrOff !== "on" && onOrOff !== "off") throw new Misuse('Say "on" or "off".');
    const isRequired = onOrOff === "on";
    const changed = await shop.staff.ages.require(actor, { state, isRequired, reason });
    return answer(changed, (value) =>
      isRequired
        ? `Orders to ${value.state} ship once the customer's age is verified.`
        : `Orders to ${value.state} ask for no age verification.`,
    );
  },
};
