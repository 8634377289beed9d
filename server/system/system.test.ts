import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { USUAL_SETTINGS } from "#domain/settings/shop-settings.ts";
import { LAUNCH_CODES, launchProgress } from "#domain/staff/launch-check.ts";
import { createChosenGateway } from "#server/chosen-gateway.ts";
import { systemClock } from "#server/clock.ts";
import { type Config, readConfig } from "#server/config.ts";
import { webhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import { createLog } from "#server/log.ts";
import { createMailSettings } from "#server/mail-settings.ts";
import { createPaymentTerms } from "#server/payment-settings.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { clearLines, keepLines } from "./keep-lines.ts";
import { keptLine } from "./kept-line.ts";
import { type AskDns, checkMailDomain, domainOf } from "./mail-domain.ts";
import { readLaunch, type Samples } from "./read-launch.ts";
import { createSystem } from "./system.ts";

/* Proves RUN-31 and RUN-32. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

describe("what is left before the shop opens", () => {
  const NONE: Samples = {
    accounts: [],
    pages: [],
    files: [],
    products: [],
    sources: [],
    claims: [],
  };
  const SPF: AskDns = (name) =>
    Promise.resolve(name.startsWith("_dmarc") ? [["v=DMARC1; p=none"]] : [["v=spf1 -all"]]);
  const PRODUCTION = {
    DATABASE_URL: "postgres://x/y",
    SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    SITE_URL: "https://shop.test",
    SMTP_URL: "smtps://mail.test",
    MAIL_FROM: "Shop <shop@shop.test>",
    SHOP_NOTICE_EMAIL: "owner@shop.test",
    VENMO_HANDLE: "@shop",
    CHIME_HANDLE: "$shop",
    PAYMENT_GATEWAY: "nmi",
    NMI_SECURITY_KEY: "k",
    NMI_TOKENIZATION_KEY: "t",
    NMI_WEBHOOK_KEY: "w",
  };
  const mailOf = (config: Config) =>
    createMailSettings({
      config,
      settings: async () => USUAL_SETTINGS,
      secrets: async () => ({}),
      details: async () => SAMPLE_DETAILS,
    });
  const statesWith = async (env: Record<string, string>, samples = NONE) => {
    const config = readConfig(env);
    const gateway = createChosenGateway({
      config,
      db: test.database.db,
      log: createLog("silent"),
      settings: async () => USUAL_SETTINGS,
      secrets: async () => ({}),
    });
    const deps = {
      db: test.database.db,
      clock: systemClock,
      config,
      readGateway: gateway.read,
      webhookReaders: async () => webhookReaders(await gateway.webhookKeys()),
      askDns: SPF,
      backups: { isOffDisk: async () => config.backup !== null },
      files: test.shop.running.files,
      mail: mailOf(config),
      handles: async () => createPaymentTerms(config).handlesIn(USUAL_SETTINGS),
    };
    const checks = await readLaunch(deps, samples);
    return new Map(checks.map(({ code, state }) => [code, state]));
  };

  it("is every check once, and in the demo nearly all are to do", async () => {
    const checks = await test.shop.staff.system.launch(STAFF);
    expect(checks.map(({ code }) => code)).toEqual(LAUNCH_CODES);
    const state = new Map(checks.map((check) => [check.code, check]));
    expect(state.get("demo")?.state).toBe("to_do");
    expect(state.get("sample_accounts")?.facts).toContain("staff@mitra.example");
    expect(state.get("products")?.facts.length).toBeGreaterThan(5);
    expect(state.get("prices")?.facts).toEqual(["5 MGM Chewable Tablets Sample"]);
  });

  it("its progress on the first page is the list's, remembered for a minute, and waits for no search of pages", async () => {
    let now = new Date();
    const waited: boolean[] = [];
    const { db, files } = { ...test.database, files: test.shop.running.files };
    const readSamples = (isWaiting: boolean) => {
      waited.push(isWaiting);
      return Promise.resolve(NONE);
    };
    const clock = { now: () => now };
    const { staff } = createSystem(
      { ...test.shop.running, db, clock, files },
      { config: readConfig({}), readSamples },
    );
    const first = await staff.launchProgress(STAFF);
    const checks = await staff.launch(STAFF);
    expect(first).toEqual(launchProgress(checks));
    expect(first).toMatchObject({ all: LAUNCH_CODES.length, hasOpen: true });
    expect(first.done).toBe(checks.filter(({ state }) => state === "done").length);
    now = new Date(now.getTime() + 59_000);
    await staff.launchProgress(STAFF);
    expect(waited).toEqual([false, true]);
    now = new Date(now.getTime() + 60_000);
    await staff.launchProgress(STAFF);
    expect(waited).toEqual([false, true, false]);
    expect(launchProgress([{ state: "done" }, { state: "unknown" }])).toMatchObject({
      hasOpen: false,
    });
  });

  it("what is set in production is done", async () => {
    const states = await statesWith(PRODUCTION);
    for (const code of [
      "demo",
      "https",
      "gateway",
      "gateway_messages",
      "sender",
      "notices",
    ] as const)
      expect([code, states.get(code)]).toEqual([code, "done"]);
    expect(states.get("manual_handles")).toBe("done");
    expect([states.get("spf"), states.get("dmarc"), states.get("dkim")]).toEqual([
      "done",
      "done",
      "unknown",
    ]);
    expect(states.get("texts")).toBe("done");
  });

  it("one thing at a time: each that is wrong is to do", async () => {
    const { db } = test.database;
    expect((await statesWith({ ...PRODUCTION, SITE_URL: "http://shop.test" })).get("https")).toBe(
      "to_do",
    );
    const { NMI_WEBHOOK_KEY: _, ...unsigned } = PRODUCTION;
    expect((await statesWith(unsigned)).get("gateway_messages")).toBe("to_do");
    expect((await statesWith(PRODUCTION)).get("backup")).toBe("to_do");
    await db.execute(sql`insert into backup_steps (step) values ('backup'), ('drill')`);
    expect((await statesWith(PRODUCTION)).get("backup")).toBe("done");
    await db.execute(sql`update backup_steps set at = now() - interval '40 days'`);
    const old = await statesWith(PRODUCTION);
    expect([old.get("backup"), old.get("drill")]).toEqual(["to_do", "to_do"]);
    const sampled = await statesWith(PRODUCTION, { ...NONE, pages: ["Terms"], sources: ["2.5x"] });
    expect([sampled.get("texts"), sampled.get("sources")]).toEqual(["to_do", "unknown"]);
  });
});

describe("the sender's domain", () => {
  it.each([
    ["Mitra <shop@mitra.example>", "mitra.example"],
    ["shop@Mail.Shop.test", "mail.shop.test"],
    ["nothing", null],
    ["a@b", null],
  ])("%s is %s", (from, domain) => expect(domainOf(from)).toBe(domain));

  it("is not said to be wrong if no one could be asked, and is if there is no record", async () => {
    const failing =
      (code: string): AskDns =>
      () =>
        Promise.reject(Object.assign(new Error("dns"), { code }));
    const statesOf = async (ask: AskDns) =>
      (await checkMailDomain("a@b.test", ask)).map(({ state }) => state);
    expect(await statesOf(failing("ECONNREFUSED"))).toEqual(["unknown", "unknown", "unknown"]);
    expect(await statesOf(failing("ENODATA"))).toEqual(["to_do", "to_do", "unknown"]);
    expect(await statesOf(() => Promise.resolve([["v=spf2"], ["other"]]))).toEqual([
      "to_do",
      "to_do",
      "unknown",
    ]);
  });
});

describe("the warnings of the last day", () => {
  const log = (q = "") => test.shop.staff.system.log(STAFF, { q, level: null });

  it("are kept without secrets and without what a person typed, and are found by a part", async () => {
    const { db } = test.database;
    const end = keepLines({ db, clock: systemClock });
    const program = createLog("fatal");
    const others = createLog("warn");
    const error = Object.assign(new Error('invalid input: "Pat Doe"'), { code: "22P02" });
    others.error({ error, orderNumber: 10001, token: "s3cret" }, "the thing failed <b>");
    others.warn("half a character \uD83D and NUL \0");
    program.error("not logged, so not kept");
    others.info("nor this");
    await end();
    const lines = await log();
    expect(lines.map(({ level }) => level)).toEqual(["warn", "error"]);
    expect(JSON.stringify(lines)).not.toMatch(/Pat Doe|s3cret|not logged/);
    expect(lines[1]).toMatchObject({
      message: "the thing failed <b>",
      facts: { orderNumber: 10001, error: { code: "22P02" } },
    });
    expect(await log("10001")).toHaveLength(1);
    expect(await log("THE\u00a0th\u00edng\u200b failed")).toHaveLength(1);
    expect(await log("%")).toHaveLength(0);
  });

  it("leaves objects and long texts out", () => {
    const args = [{ list: [1], nested: { a: 1 }, long: "x".repeat(9999) }, "m"];
    const { facts } = keptLine({ level: "warn", args }, new Date(0));
    expect(facts).toEqual({ long: "x".repeat(500) });
  });

  it("a database that is away loses them, and nothing else", async () => {
    const away = await createTestShop();
    const end = keepLines({ db: away.database.db, clock: systemClock });
    await away.close();
    createLog("warn").warn("not written");
    await expect(end()).resolves.toBeUndefined();
  });

  it("go after a day", async () => {
    const { db } = test.database;
    await db.execute(
      sql`update log_lines set at = now() - interval '25 hours' where level = 'error'`,
    );
    await clearLines(db, sql`now() - interval '1 day'`);
    expect((await log()).map(({ level }) => level)).toEqual(["warn"]);
  });
});

it("the machinery is told in one look", async () => {
  const state = await test.shop.staff.system.state(STAFF);
  expect(state.queue.map(({ lane }) => lane)).toEqual(["long", "mail", "work"]);
  expect(state.versions.migrations).toBeGreaterThan(0);
  expect(state.databaseMb).toBeGreaterThan(1);
  expect(state.connections.length).toBeGreaterThan(0);
});
