import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EmbeddedPostgres } from "#server/db/embedded.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";
import { freePort } from "#tests/support/balancer.ts";
import { pgBouncerConfig, varnishConfig } from "./configs.ts";
import type { DatabasePair } from "./databases.ts";
import { askHAProxy, isUp } from "./haproxy.ts";
import { tellPgBouncer } from "./pgbouncer.ts";
import { findProgram, pgBouncerVersion, type Program } from "./programs.ts";
import { startSideProgram } from "./side-programs.ts";

/** HAProxy, Varnish and PgBouncer, as ops/ has them. */
export interface Engines {
  /** Where customers ask. */
  shopPort: number;
  varnishPort: number;
  pgBouncerPort: number;
  /** Past PgBouncer. */
  databasePort: number;
  knowsPrepared: boolean;
  /** Whether HAProxy sends orders to that web process. */
  isSent(web: number): Promise<boolean>;
  /** Points PgBouncer and HAProxy to the standby, which is the primary now. */
  pointToStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface EnginePlace {
  databases: DatabasePair;
  webPorts: readonly number[];
  logFolder: string;
}

const at = (port: number): string => `127.0.0.1:${port}`;

export async function startEngines(place: EnginePlace): Promise<Engines> {
  const { databases, webPorts, logFolder } = place;
  // PgBouncer runs as PostgreSQL's user, who may not reach the clone.
  const folder = mkdtempSync(path.join(tmpdir(), "mitra-scale-"));
  chmodSync(folder, 0o755);
  const stops = [async () => rmSync(folder, { recursive: true })];
  const start = async (name: Program, rest: Omit<Started, "program" | "logFile">) => {
    const logFile = path.join(logFolder, `${name}.log`);
    const program = findProgram(name) ?? name;
    const started = await startSideProgram({ program, logFile, ...rest });
    stops.push(() => started.stop());
  };
  const shopPort = await freePort();
  const behindVarnishPort = await freePort();
  const varnishPort = await freePort();
  const databasePort = await freePort();
  const pgBouncerPort = await freePort();

  const adminSocket = path.join(folder, "haproxy.sock");
  await start("haproxy", {
    args: ["-db", "-f", "ops/haproxy/haproxy.cfg"],
    port: databasePort,
    env: {
      HAPROXY_SOCKET: adminSocket,
      SHOP_ADDRESS: at(shopPort),
      BEHIND_VARNISH_ADDRESS: at(behindVarnishPort),
      VARNISH_ADDRESS: at(varnishPort),
      DATABASE_ADDRESS: at(databasePort),
      DATABASE_PRIMARY: `unix@${socketOf(databases.primary)}`,
      DATABASE_STANDBY: `unix@${socketOf(databases.standby)}`,
      ...Object.fromEntries(webPorts.map((port, n) => [`WEB_${n + 1}`, at(port)])),
    },
  });

  const vcl = path.join(folder, "shop.vcl");
  writeFileSync(vcl, varnishConfig(behindVarnishPort));
  const storage = ["-s", "malloc,64m", "-n", path.join(folder, "varnish")];
  await start("varnishd", {
    args: ["-F", "-j", "none", "-a", at(varnishPort), "-f", vcl, ...storage],
    port: varnishPort,
  });

  const [major, minor] = pgBouncerVersion(findProgram("pgbouncer") ?? "pgbouncer");
  const knowsPrepared = major > 1 || minor >= 21;
  const ini = path.join(folder, "pgbouncer.ini");
  const pointPgBouncer = ({ connection: { host } }: EmbeddedPostgres) => {
    const text = pgBouncerConfig({ port: pgBouncerPort, socketFolder: host, knowsPrepared });
    writeFileSync(ini, text);
  };
  pointPgBouncer(databases.primary);
  await start("pgbouncer", { args: [ini], port: pgBouncerPort, user: postgresUser() });

  return {
    shopPort,
    varnishPort,
    pgBouncerPort,
    databasePort,
    knowsPrepared,
    isSent: async (web) => isUp(await askHAProxy(adminSocket, "show stat"), web),
    async pointToStandby() {
      pointPgBouncer(databases.standby);
      await tellPgBouncer(pgBouncerPort, "reload");
      await askHAProxy(adminSocket, "set server database/primary state maint");
      await askHAProxy(adminSocket, "set server database/standby state ready");
    },
    async stop() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

type Started = Parameters<typeof startSideProgram>[0];

const socketOf = ({ connection }: EmbeddedPostgres): string =>
  path.join(connection.host, `.s.PGSQL.${connection.port}`);
