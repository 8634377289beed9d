import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import pg from "pg";

interface Passing {
  client: Socket;
  server: Socket;
  /** Data in either direction is lost without notice to either end: a half-open connection. */
  isSilent: boolean;
}

/** A connection to a database server that can go silent or break, as in a network. */
export class FaultyWay {
  /** The address of the database server behind it. */
  private target: { host: string; port: number } | null = null;
  private readonly passing = new Set<Passing>();
  private readonly listener: Server;
  private silencedBy: string | null = null;
  private isSilent = false;
  private isCut = false;

  private constructor() {
    this.listener = createServer((client) => this.pass(client));
  }

  static async open(): Promise<FaultyWay> {
    const way = new FaultyWay();
    way.listener.listen(0, "127.0.0.1");
    await once(way.listener, "listening");
    return way;
  }

  /** The number of its connections. */
  get count(): number {
    return this.passing.size;
  }

  /** Makes every connection go silent, including new ones, without ending any. */
  silence(): void {
    this.isSilent = true;
    for (const one of this.passing) one.isSilent = true;
  }

  /** Makes the next connection that sends this text go silent before its answer. */
  silenceAfter(text: string): void {
    this.silencedBy = text;
  }

  /** Breaks every connection, and lets no new one through. */
  cut(): void {
    this.isCut = true;
    for (const { client, server } of this.passing) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** Lets new connections through again; silent ones stay silent. */
  mend(): void {
    this.isCut = false;
    this.isSilent = false;
  }

  /** The same connection settings, but through this proxy. */
  to = (connection: pg.ClientConfig): pg.ClientConfig => {
    // Reads the settings, whichever way they are given.
    const given = new pg.Client(connection);
    this.target = { host: given.host, port: given.port };
    const { port } = this.listener.address() as AddressInfo; // a TCP server has a port
    return {
      host: "127.0.0.1",
      port,
      user: given.user,
      password: given.password,
      database: given.database,
    };
  };

  async close(): Promise<void> {
    for (const { client, server } of this.passing) {
      client.destroy();
      server.destroy();
    }
    this.listener.close();
    await once(this.listener, "close");
  }

  private pass(client: Socket): void {
    if (this.isCut || this.target === null) return void client.resetAndDestroy();
    const { host, port } = this.target;
    const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const one: Passing = { client, server, isSilent: this.isSilent };
    this.passing.add(one);
    client.on("data", (data) => {
      if (this.silencedBy !== null && data.includes(this.silencedBy)) {
        this.silencedBy = null;
        one.isSilent = true;
      }
      if (!one.isSilent) server.write(data);
    });
    server.on("data", (data) => {
      if (!one.isSilent) client.write(data);
    });
    const end = () => {
      this.passing.delete(one);
      client.destroy();
      server.destroy();
    };
    client.on("error", end).on("close", end);
    server.on("error", end).on("close", end);
  }
}
