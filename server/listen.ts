import type { Server } from "node:http";
import { type Config, ConfigError } from "./config.ts";

/** @throws {ConfigError} if another program uses the port */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, "port" | "host">,
  variable = "PORT",
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new ConfigError([
      `port ${port} is taken by another program: stop it, or set ${variable} to another one`,
    ]);
  });
}
