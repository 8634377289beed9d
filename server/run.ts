import { ConfigError } from "./config.ts";
import { errorText } from "./describe-error.ts";

/** One bundle, several processes: `node build/server/index.js [web|worker|shop <command>]`. */
const COMMANDS: Record<string, () => Promise<void>> = {
  web: async () => (await import("./start-web.ts")).startWeb(process.env),
  worker: async () => (await import("./start-worker.ts")).startWorkerProcess(process.env),
  shop: async () => {
    const { startCommand } = await import("./start-command.ts");
    process.exitCode = await startCommand(process.env, process.argv.slice(3));
  },
};

export async function run(): Promise<void> {
  // Node would print everything an error carries, including a statement's parameters.
  process.on("uncaughtException", (error) => {
    console.error(errorText(error));
    process.exit(1);
  });

  const name = process.argv[2] ?? "web";
  const command = COMMANDS[name];
  try {
    if (!command)
      throw new ConfigError([
        `there is no command "${name}"; known: ${Object.keys(COMMANDS).join(", ")}`,
      ]);
    await command();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : errorText(error));
    process.exit(1);
  }
}
