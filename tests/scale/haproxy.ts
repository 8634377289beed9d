import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Its runtime API: one command, one answer. */
export async function askHAProxy(socketFile: string, command: string): Promise<string> {
  const socket = connect(socketFile);
  socket.write(`${command}\n`);
  return text(socket);
}

const STATUS_COLUMN = 17;

/** Whether it sends orders to that web process; `stat` is its answer to `show stat`. */
export const isUp = (stat: string, n: number): boolean =>
  stat
    .split("\n")
    .find((line) => line.startsWith(`orders,web-${n + 1},`))
    ?.split(",")[STATUS_COLUMN] === "UP";
