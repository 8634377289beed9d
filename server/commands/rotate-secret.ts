import { type Command, done, wrong } from "./command.ts";

export const rotateSecretCommand: Command = {
  name: "rotate-secret",
  args: [],
  summary: "encrypts second factors with SECRET instead of SECRET_BEFORE, while the shop runs",
  async run(shop, { actor }) {
    const { resealed, left } = await shop.staff.secret.rotate(actor);
    const lines = [
      `${resealed} were re-encrypted; ${left.current} second factors and backup codes now use SECRET.`,
    ];
    if (left.lost.length > 0)
      return wrong(
        ...lines,
        `Neither SECRET nor SECRET_BEFORE opens the second factors of: ${left.lost.join(", ")}.`,
        "These people can't sign in. Set SECRET_BEFORE to the secret used then, and run this again.",
      );
    return left.before > 0
      ? wrong(
          ...lines,
          `${left.before} were encrypted with the old secret again, because a process still uses it. Restart it and run this again.`,
        )
      : done(...lines, "Only older links and cookies still need SECRET_BEFORE.");
  },
};
