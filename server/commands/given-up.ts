import { givenUpText } from "#server/outbox/given-up.ts";
import { type Answer, type Command, done, Misuse, wrong } from "./command.ts";

export const givenUpCommand: Command = {
  name: "given-up",
  args: [],
  summary: "lists emails and other queued work that failed for three days",
  async run(shop, { actor }) {
    const open = await shop.staff.outbox.givenUp(actor);
    return done(
      ...(open.length === 0
        ? ["No failed work."]
        : open.map((one) => `  ${one.id}: ${givenUpText(one)}: ${one.lastError}`)),
    );
  },
};

export const tryAgainCommand: Command = {
  name: "try-again",
  args: ["number from given-up"],
  summary: "queues failed work again",
  async run(shop, { args: [number], actor }) {
    const id = readId(number);
    return answered(await shop.staff.outbox.tryAgain(actor, id), `${id} queued again.`);
  },
};

export const dropCommand: Command = {
  name: "drop",
  args: ["number from given-up", "reason"],
  summary: "drops failed work that's no longer needed",
  async run(shop, { args: [number, reason = ""], actor }) {
    if (reason.trim() === "") throw new Misuse("Enter a reason.");
    const id = readId(number);
    return answered(
      await shop.staff.outbox.drop(actor, id, { reason: reason.trim() }),
      `${id} dropped.`,
    );
  },
};

const answered = (isDone: boolean, text: string): Answer =>
  isDone ? done(text) : wrong("This hasn't failed, or was already handled.");

function readId(text = ""): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misuse(`"${text}" isn't a number from given-up.`);
  return Number(text);
}
