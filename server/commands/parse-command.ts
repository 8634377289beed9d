import { parseArgs } from "node:util";
import { err, ok, type Result } from "#domain/result.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { COMMANDS } from "./command-table.ts";
import { type Answer, type Command, done, type Input } from "./command.ts";

/**
 * Parses the text typed after `npm run shop --`. The error is an answer that doesn't need the shop: help, or the part
 * that was not understood.
 *
 * @param userName the computer's user, unless `--as` gives another
 */
export function parseCommand(
  argv: readonly string[],
  userName: string,
): Result<{ command: Command; input: Input }, Answer> {
  const [name, ...rest] = argv;
  const command = COMMANDS.find((one) => one.name === name);
  if (name === undefined) return err({ exitCode: 2, lines: helpLines() });
  if (name === "help" || name === "--help") return err(help(rest[0]));
  if (!command) return err(misuse([`Unknown command "${name}".`, ...helpLines()]));
  if (rest.includes("--help")) return err(help(name));
  const typed = readArgs(command, rest);
  if (!typed.ok) return err(misuse([typed.error, usageOf(command)]));
  const { positionals: args, values } = typed.value;
  if (args.length !== command.args.length) {
    const wanted = command.args.length === 1 ? "1 argument" : `${command.args.length} arguments`;
    return err(
      misuse([
        `${name} takes ${wanted}, not ${args.length}. Put text with spaces in quotes.`,
        usageOf(command),
      ]),
    );
  }
  const { as = userName, ...options } = values;
  return ok({ command, input: { args, options, actor: StaffActor.fromCommandLine(as) } });
}

function readArgs(command: Command, args: string[]) {
  const names = ["as", ...Object.keys(command.options ?? {})];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    return ok(parseArgs({ args, options, allowPositionals: true, strict: true }));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

export const misuse = (lines: string[]): Answer => ({ exitCode: 2, lines });

/** Help for one command, or for all. */
function help(name: string | undefined): Answer {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) return done(...helpLines());
  const options = Object.entries(command.options ?? {});
  return done(
    usageOf(command),
    `  ${command.summary}`,
    ...options.map(([option, meaning]) => `  --${option}: ${meaning}`),
  );
}

function helpLines(): string[] {
  return [
    "Usage: npm run shop -- <command> ...",
    ...COMMANDS.map((command) => `  ${signature(command).padEnd(60)} ${command.summary}`),
    "  help <command> shows a command's options. --as <name> records who ran it (default: this computer's user).",
    "Exit codes: 0 done, 1 refused or problems found, 2 invalid command.",
  ];
}

const signature = ({ name, args }: Command): string =>
  [name, ...args.map((arg) => `<${arg}>`)].join(" ");

function usageOf(command: Command): string {
  const options = Object.keys(command.options ?? {}).map((option) => ` [--${option} ...]`);
  return `Usage: npm run shop -- ${signature(command)}${options.join("")}`;
}
