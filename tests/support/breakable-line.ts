import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP connection to a server, which can break as if the server were killed. */
export interface BreakableLine {
  url: string;
  /** Breaks every connection immediately, and accepts no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startBreakableLine(to: string, at: number): Promise<BreakableLine> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  function carry(here: Socket): void {
    const there = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
      one.pipe(other);
    }
  }

  async function mend(): Promise<void> {
    if (server !== null) return;
    server = createServer(carry);
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  }

  async function cut(): Promise<void> {
    const cutting = server;
    server = null;
    cutting?.close();
    for (const socket of sockets) socket.resetAndDestroy();
  }

  await mend();
  return { url: `${target.protocol}//127.0.0.1:${at}`, cut, mend };
}
