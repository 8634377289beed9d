import os from "node:os";
import { visibleText } from "#domain/text/visible-text.ts";
import { type Answer, Misuse } from "./commands/command.ts";
import { misuse, parseCommand } from "./commands/parse-command.ts";
import { readConfig } from "./config.ts";
import { openShop } from "./open-shop.ts";
import { createApplication } from "./web/application.ts";
import { pageReader } from "./web/page-reader.ts";

/**
 * Runs one command (`npm run shop`) on the same database as a server that may be running: NOTIFY carries its changes to
 * the server's pages, and the server's worker sends its emails.
 *
 * @returns the exit code
 */
export async function startCommand(
  env: Record<string, string | undefined>,
  argv: readonly string[],
): Promise<number> {
  const parsed = parseCommand(argv, userName());
  if (!parsed.ok) return say(parsed.error);
  const { command, input } = parsed.value;
  if ("runAlone" in command) return runAlone(() => command.runAlone(env, input, tell));
  const { shop, close } = await openShop(readConfig({ LOG_LEVEL: "warn", ...env }));
  try {
    if (command.readsPages === true) {
      const build = await import("virtual:react-router/server-build");
      shop.running.setPages(pageReader(shop, createApplication(shop, build, "production")));
    }
    return say(await command.run(shop, input, tell));
  } catch (error) {
    if (error instanceof Misuse) return say(misuse([error.message]));
    throw error;
  } finally {
    await close();
  }
}

async function runAlone(run: () => Promise<Answer>): Promise<number> {
  try {
    return say(await run());
  } catch (error) {
    if (error instanceof Misuse) return say(misuse([error.message]));
    throw error;
  }
}

function say({ exitCode, lines }: Answer): number {
  (exitCode === 2 ? process.stderr : process.stdout).write(
    `${lines.map(visibleText).join("\n")}\n`,
  );
  return exitCode;
}

/** Written to stderr, so stdout contains only the answer. */
const tell = (progress: string): void => void process.stderr.write(`${progress}\n`);

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return "unknown"; // a container's user may have no name
  }
}
