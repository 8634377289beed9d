import type { Answer, Command, Input } from "#server/commands/command.ts";
import type { Shop } from "#server/shop.ts";

/** Runs a command that works with the shop, without its progress. */
export function runCommand(
  shop: Shop,
  { command, input }: { command: Command; input: Input },
): Promise<Answer> {
  if (!("run" in command)) throw new Error(`${command.name} works without the shop`);
  return command.run(shop, input, () => undefined);
}
