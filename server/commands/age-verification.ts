import { answer, type Command, done, Misuse } from "./command.ts";

export const ageReviewsCommand: Command = {
  name: "age-reviews",
  args: [],
  summary: "lists customers waiting for age verification, and the states that require it",
  async run(shop, { actor }) {
    const [reviews, states] = await Promise.all([
      shop.staff.ages.reviews(actor),
      shop.staff.ages.statesRequiring(actor),
    ]);
    return done(
      `States that require age verification: ${states.length === 0 ? "none" : states.join(", ")}`,
      ...(reviews.length === 0 ? ["No age reviews."] : []),
      ...reviews.map(
        ({ email, fullName, dateOfBirth, requestedAt, orders }) =>
          `  ${email}, ${fullName}, born ${dateOfBirth ?? "not provided"}, since ${requestedAt.toISOString()}, ` +
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
  args: ["email", to === "verified" ? "evidence" : "reason"],
  summary,
  async run(shop, { args: [email = "", note = ""], actor }) {
    const decided = await shop.staff.ages.decide(actor, { email, to, note });
    return answer(decided, () => inWords(email));
  },
});

export const verifyAgeCommand = decision(
  "verify-age",
  "verified",
  "records that staff confirmed this customer is 21 or older",
  (email) => `Age of ${email} verified for this and later orders.`,
);

export const refuseAgeCommand = decision(
  "refuse-age",
  "refused",
  "records that a customer's age couldn't be verified; their orders can't ship",
  (email) => `Age check for ${email} rejected. Cancel their orders: they can't ship.`,
);

export const requireAdultSignatureCommand: Command = {
  name: "require-adult-signature",
  args: ["state", "on|off", "reason"],
  summary: "requires an adult signature for parcels to this state",
  async run(shop, { args: [state = "", onOrOff, reason = ""], actor }) {
    if (onOrOff !== "on" && onOrOff !== "off") throw new Misuse('Use "on" or "off".');
    const isRequired = onOrOff === "on";
    const changed = await shop.staff.ages.requireSignature(actor, { state, isRequired, reason });
    return answer(changed, (value) =>
      isRequired
        ? `Parcels to ${value.state} now require an adult signature.`
        : `Parcels to ${value.state} no longer require an adult signature.`,
    );
  },
};

export const requireAgeVerificationCommand: Command = {
  name: "require-age-verification",
  args: ["state", "on|off", "reason"],
  summary: "requires age verification before orders to this state ship",
  async run(shop, { args: [state = "", onOrOff, reason = ""], actor }) {
    if (onOrOff !== "on" && onOrOff !== "off") throw new Misuse('Use "on" or "off".');
    const isRequired = onOrOff === "on";
    const changed = await shop.staff.ages.require(actor, { state, isRequired, reason });
    return answer(changed, (value) =>
      isRequired
        ? `Orders to ${value.state} now require age verification.`
        : `Orders to ${value.state} no longer require age verification.`,
    );
  },
};
