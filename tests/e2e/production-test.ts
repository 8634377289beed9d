import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { makeCertificate } from "../support/certificate.ts";
import { startTestSimulator } from "../support/gateway-simulator.ts";
import { READY_TO_OPEN } from "../support/ready-to-open.ts";
import { runStatement } from "../support/run-statement.ts";
import { emptyDataFolder } from "../support/shop-process.ts";
import { openSmtpInbox, type SmtpInbox } from "../support/smtp-inbox.ts";
import { startTlsProxy } from "../support/tls-proxy.ts";
import { expect, test as base } from "./shop-test.ts";

/* The shop as an owner runs it: the steps of docs/how-to/scale.md, verbatim, behind a proxy that speaks TLS. */

const SITE_URL = "https://shop.mitra.test";
const GATEWAY = "gateway.mitra.test";

export interface Production {
  inbox: SmtpInbox;
  fingerprint: string;
  /** Where names under .test resolve to in the browser. */
  ports: { shop: number };
  /** Everything the process has printed. */
  output(): string;
  /** Where its data is. */
  folder: string;
  /** Does what an owner does before the shop may open. */
  makeReady(): Promise<void>;
  /** Runs one of the shop's commands, as `npm run shop -- ...` does, with the same settings. @returns what it printed */
  command(...words: string[]): Promise<string>;
}

interface WorkerOptions {
  siteUrl: string;
  /** From an empty folder, with SITE_URL alone; what else a shop needs is set in the browser. */
  isOnOneMachine: boolean;
  production: Production;
}

export const test = base.extend<{ inbox: SmtpInbox }, WorkerOptions>({
  siteUrl: [SITE_URL, { scope: "worker" }],
  isOnOneMachine: [false, { option: true, scope: "worker" }],
  production: [
    async ({ siteUrl, isOnOneMachine }, use, { workerIndex }) => {
      const folder = emptyDataFolder(`test-production-${workerIndex}`);
      const cluster = path.join(folder, "postgres");
      const postgres = isOnOneMachine ? null : await startEmbeddedPostgres(cluster);
      const certificate = await makeCertificate("shop.mitra.test", GATEWAY);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "authority.pem"), certificate.cert);
      const inbox = await openSmtpInbox();
      const simulator = await startTestSimulator();
      const gateway = await startTlsProxy(certificate, () => simulator.url);
      const shop = await startAsTheGuideSays({
        section: postgres === null ? "Without the installer" : "Set up",
        given:
          postgres === null
            ? { SITE_URL: siteUrl }
            : {
                DATABASE_URL: await newDatabase(postgres.connection),
                SECRET: randomBytes(32).toString("base64"),
                SITE_URL: siteUrl,
                TRUSTED_PROXIES: "1",
                FILES_TO: path.join(folder, "files"),
              },
        besides: {
          // Each of these is a setting, which a variable replaces.
          ...(postgres !== null && {
            SMTP_URL: inbox.url,
            MAIL_FROM: "Rosa Vale <shop@mitra.test>",
            SHOP_NOTICE_EMAIL: "orders@mitra.test",
            VENMO_HANDLE: "@rosa-vale",
            CHIME_HANDLE: "$rosa-vale",
            ...simulator.shopVariables("nmi"),
            NMI_URL: `https://${GATEWAY}:${gateway.port}`,
          }),
          PORT: "0",
          HOST: "127.0.0.1",
          DATA_DIR: folder,
          NODE_EXTRA_CA_CERTS: path.resolve(folder, "authority.pem"),
          NODE_OPTIONS: `--import=${path.resolve("tests/support/resolve-test-names.mjs")}`,
        },
      });
      const own = postgres ?? (await startEmbeddedPostgres(cluster));
      const database = { ...own.connection, database: postgres === null ? "postgres" : "shop" };
      if (postgres !== null) await runStatement(database, CONTENTS_STATED);
      const proxy = await startTlsProxy(certificate, () => shop.url);
      await use({
        inbox,
        folder,
        fingerprint: certificate.fingerprint,
        ports: { shop: proxy.port },
        output: shop.output,
        makeReady: () => runStatement(database, READY_TO_OPEN),
        command: shop.command,
      });
      proxy.close();
      await shop.stop();
      gateway.close();
      await simulator.stop();
      await inbox.close();
      await postgres?.stop();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, production }, use) => {
      const names = `MAP shop.mitra.test 127.0.0.1:${production.ports.shop}, MAP *.test 127.0.0.1`;
      const args = [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=${names}`,
        `--ignore-certificate-errors-spki-list=${production.fingerprint}`,
      ];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  inbox: ({ production }, use) => use(production.inbox),
});

async function newDatabase(connection: { host: string; user: string }): Promise<string> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  await client.query("create database shop");
  await client.end();
  return `postgresql://${connection.user}@/shop?host=${connection.host}`;
}

/** Contents that an owner states for each product before it is on sale (open-a-shop.spec.ts does it on the page). */
const CONTENTS_STATED = `
  insert into product_traits (product_id, product_class, compounds)
    select id, 'extract', '[{"compound": "mitragynine", "mg": 15}, {"compound": "7-hydroxymitragynine", "mg": 0}]'
    from products;
  update products p set active = may_be_sold(p)`;

/**
 * The block of variables in a section of docs/how-to/scale.md, with our values in place of its samples, and its own
 * command. @param given exactly the variables that the guide names
 */
async function startAsTheGuideSays({
  section,
  given,
  besides,
}: Record<"given" | "besides", Record<string, string>> & { section: string }) {
  const guide = readFileSync("docs/how-to/scale.md", "utf8");
  const [, setUp = ""] = new RegExp(`\n## ${section}\n(.*?)\n## `, "s").exec(guide) ?? [];
  const [, variables = ""] = /```sh\n(.*?)```/s.exec(setUp) ?? [];
  const named = [...variables.matchAll(/^\s*(\w+)=/gm)].map(([, name]) => name);
  expect(named, "the guide's variables").toEqual(Object.keys(given));
  const [, command = ""] = /(npm start)/.exec(setUp) ?? [];
  expect(command, "the guide's command").toBe("npm start");
  const [program = "", ...args] = command.split(" ");
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...given, ...besides };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  const url = await addressOf(child, () => output);
  return {
    url,
    output: () => output,
    async command(...words: string[]) {
      const { stdout } = await promisify(execFile)(
        program,
        ["run", "--silent", "shop", "--", ...words],
        { env },
      );
      return stdout;
    },
    async stop() {
      const isAlive = (signal: "SIGTERM" | 0) => {
        try {
          return child.pid !== undefined && process.kill(-child.pid, signal);
        } catch {
          return false; // no process of the group is left
        }
      };
      // npm, the script that it runs, and the shop.
      for (isAlive("SIGTERM"); isAlive(0);) await sleep(50);
    },
  };
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (let waitedMs = 0; waitedMs < 300_000 && child.exitCode === null; waitedMs += 100) {
    const url = /Mitra is open on (http:\/\/localhost:\d+)/.exec(output())?.[1];
    if (url) return url;
    await sleep(100);
  }
  throw new Error(`The shop did not start: ${output()}`);
}

/** The newest mail's link to a page of the shop, from its text part. */
export async function mailedLink(inbox: SmtpInbox, to: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const text = inbox.rawTo(to).replaceAll("=3D", "=");
    [link] = new RegExp(`${SITE_URL}${page}\\?[\\w=&.~%-]+`).exec(text) ?? [];
    expect(link, `a link to ${page} for ${to}`).toBeDefined();
  }).toPass({ intervals: [250] });
  return link ?? "";
}
