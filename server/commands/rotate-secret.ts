import { type Command, done, wrong } from "./command.ts";

export const rotateSecretCommand: Command = {
  name: "rotate-secret",
  args: [],
  summary: "encrypts second factors with SECRET instead of SECRET_BEFORE, while the shop runs",
  async run(shop, { actor }) {
    const { resealed, left } = await shop.staff.secret.rotate(actor);
    const lines = [
      `${resealed} were encrypted again; ${left.current} second factors and backup codes are encrypted with SECRET.`,
    ];
    if (left.lost.length > 0)
      return wrong(
        ...lines,
        `Neither SECRET nor SECRET_BEFORE opens those of: ${left.lost.join(", ")}.`,
        "They can't sign in with them. Set SECRET_BEFORE to the secret used then, and run this again.",
      );
    return left.before > 0
      ? wrong(
          ...lines,
          `${left.before} were encrypted with SECRET_BEFORE again, because a process still uses the old SECRET. Restart it and run this again.`,
        )
      : done(...lines, "Only older links and cookies still need SECRET_BEFORE.");
  },
};
