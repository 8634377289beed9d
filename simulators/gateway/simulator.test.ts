import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SANDBOX_CARDS } from "#domain/payment/sandbox-cards.ts";
import { readAuthorizeNetWebhook } from "#server/gateways/webhooks/authorize-net.ts";
import { readNmiWebhook } from "#server/gateways/webhooks/nmi.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { TEST_CARDS } from "./cards.ts";
import { SAMPLE_SETTINGS } from "./settings.ts";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

const { nmi, authorizeNet } = SAMPLE_SETTINGS;

async function post(address: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${simulator.url}${address}`, { method: "POST", body, headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function transact(fields: Record<string, string>) {
  const form = new URLSearchParams({ security_key: nmi.securityKey, ...fields }).toString();
  const { bytes } = await post("/api/transact.php", form);
  return new URLSearchParams(bytes.toString());
}

async function authorize(orderId: string) {
  const token = await simulator.token("nmi", "4111111111111111");
  return transact({ type: "auth", amount: "10.00", orderid: orderId, payment_token: token });
}

const login = { name: authorizeNet.loginId, transactionKey: authorizeNet.transactionKey };
async function request(body: object) {
  const { bytes, status } = await post("/xml/v1/request.api", JSON.stringify(body));
  expect([status, bytes.subarray(0, 3).toString("hex")]).toEqual([200, "efbbbf"]);
  return JSON.parse(bytes.subarray(3).toString());
}

it("accepts the shop's own published test cards, with the same meanings", () => {
  const ours = SANDBOX_CARDS.map(({ number, brand, scenario }) => ({
    number,
    brand,
    behavior: scenario,
  }));
  expect(TEST_CARDS).toEqual(ours);
});

it("does not run in production", () => {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, ["simulators/gateway/main.ts"], { env });
  expect(status).toBe(1);
  expect(stderr.toString()).toContain("does not run with NODE_ENV=production");
});

it("says how it is used", () => {
  const help = execFileSync(process.execPath, ["scripts/gateway.mjs", "--help"]).toString();
  expect(help).toContain("/control/misbehavior");
});

describe("Authorize.net's order of properties", () => {
  const details = (properties: object) =>
    request({ getTransactionDetailsRequest: { merchantAuthentication: login, ...properties } });

  it("is enforced at every depth", async () => {
    expect(await details({ refId: "a", transId: "1" })).toMatchObject({
      messages: { message: [{ code: "E00040" }] },
    });
    const wrong = [
      await details({ transId: "1", refId: "a" }),
      await details({ transId: "1", more: "b" }),
      await request({
        authenticateTestRequest: {
          merchantAuthentication: { transactionKey: login.transactionKey, name: login.name },
        },
      }),
      await request({
        createTransactionRequest: {
          merchantAuthentication: login,
          transactionRequest: { amount: "1.00", transactionType: "voidTransaction" },
        },
      }),
      await request({ createTransactionRequest: { refId: "x".repeat(21) } }),
    ];
    for (const answer of wrong)
      expect(answer).toMatchObject({ messages: { message: [{ code: "E00003" }] } });
  });
});

describe("the card frames", () => {
  const card = { number: "4111 1111 1111 1111", expiry: "12 / 30", cvv: "123" };
  const tokenFor = async (input: object) => {
    const { bytes } = await post("/frames/token", JSON.stringify(input));
    return JSON.parse(bytes.toString());
  };

  it("return a token for a test card, and what may be shown of it", async () => {
    const answer = await tokenFor({ gateway: "nmi", key: nmi.tokenizationKey, ...card });
    expect(answer.card).toEqual({
      number: "411111******1111",
      bin: "411111",
      exp: "1230",
      type: "visa",
    });
    const fields = { type: "auth", amount: "1.00", orderid: "f1", payment_token: answer.token };
    expect((await transact(fields)).get("response")).toBe("1");
  });

  it.each([
    ["key", { key: "another" }],
    ["number", { number: "4242424242424242" }],
    ["expiry", { expiry: "01/20" }],
    ["expiry", { expiry: "13/30" }],
    ["cvv", { cvv: "12" }],
  ])("refuse an invalid %s", async (problem, change) => {
    const input = { gateway: "nmi", key: nmi.tokenizationKey, ...card, ...change };
    expect(await tokenFor(input)).toEqual({ problem });
  });

  it("are scripts without types, and pages that connect only to their own origin", async () => {
    for (const file of ["token/Collect.js", "token/field.js", "v3/AcceptUI.js"]) {
      const script = await fetch(`${simulator.url}/${file}`);
      expect(script.headers.get("content-type")).toContain("text/javascript");
      const text = await script.text();
      expect(() => new Script(text)).not.toThrow(); // compiles as plain JavaScript
    }
    const page = await fetch(`${simulator.url}/token/field.html`);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("the control interface", () => {
  it("is not for pages in a browser", async () => {
    const { status } = await post("/control/settle", "{}", { Origin: "https://shop.example" });
    expect(status).toBe(403);
  });

  it("keeps neither card numbers nor security codes in the books", async () => {
    await authorize("books-1");
    expect(JSON.stringify(await simulator.books())).not.toMatch(/4111111111111111|"cvc|cvv":"\d/);
  });
});

it("keeps its books in a file, if told to", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gateway-"));
  const booksFile = path.join(folder, "books.json");
  const first = await startTestSimulator({ booksFile });
  const token = await first.token("nmi", "4111111111111111");
  const fields = { type: "auth", amount: "10.00", orderid: "kept", payment_token: token };
  const body = new URLSearchParams({ security_key: nmi.securityKey, ...fields });
  await fetch(`${first.url}/api/transact.php`, { method: "POST", body });
  const before = await first.books();
  await first.stop();
  const second = await startTestSimulator({ booksFile });
  expect(await second.books()).toEqual(before);
  expect(before.entries).toMatchObject([{ orderId: "kept", state: "authorized", cents: 1000 }]);
  await second.stop();
  rmSync(folder, { recursive: true });
});

describe("webhooks", () => {
  /** Events that were sent to the shop, parsed as the shop does. */
  const told: (object | string)[] = [];
  let shop: Server;
  let answers: number[] = [];

  beforeAll(async () => {
    const hear = async (incoming: IncomingMessage, response: ServerResponse) => {
      told.push(await readEvent(incoming));
      response.writeHead(answers.shift() ?? 200).end();
    };
    shop = createServer((incoming, response) => void hear(incoming, response));
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    const { port } = shop.address() as AddressInfo; // it listens on TCP
    await simulator.sendWebhooksTo("nmi", `http://127.0.0.1:${port}/nmi`);
    await simulator.sendWebhooksTo("authorize-net", `http://127.0.0.1:${port}/authorize-net`);
  });
  afterAll(() => {
    shop.close();
    return simulator.sendWebhooksTo("nmi", null);
  });

  async function readEvent(incoming: IncomingMessage): Promise<object | string> {
    const parts: Uint8Array[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts);
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const read =
      incoming.url === "/nmi"
        ? readNmiWebhook(headers, body, nmi.webhook.key)
        : readAuthorizeNetWebhook(headers, body, { key: authorizeNet.webhook.key, as: "hex" });
    return read.ok ? read.value : read.error;
  }

  const heard = async (count: number) => {
    await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(count), { timeout: 4000 });
    return told.splice(0);
  };

  it("of both gateways are signed so that the shop can read them", async () => {
    const answer = await authorize("w1");
    const id = answer.get("transactionid");
    expect(await heard(1)).toMatchObject([
      { type: "transaction.auth.success", attemptId: "w1", transactionId: id, amountCents: 1000 },
    ]);
    const dataValue = await simulator.token("authorize-net", "4111111111111111");
    await request({
      createTransactionRequest: {
        merchantAuthentication: login,
        transactionRequest: {
          transactionType: "authOnlyTransaction",
          amount: "10.01",
          payment: { opaqueData: { dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT", dataValue } },
          order: { invoiceNumber: "w2" },
        },
      },
    });
    expect(await heard(1)).toMatchObject([
      {
        type: "net.authorize.payment.authorization.created",
        action: "charge",
        attemptId: "w2",
        amountCents: 1001,
      },
    ]);
  });

  it("are retried until they are accepted", async () => {
    answers = [500, 404];
    await authorize("w3");
    const events = await heard(3);
    expect(events).toHaveLength(3);
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
    expect((await simulator.deliveries()).at(-1)).toMatchObject({ tries: 3, status: 200 });
  });

  it("come twice, late, or say something wrong, when told to", async () => {
    const misbehave = (fault: Parameters<TestSimulator["misbehave"]>[0]["fault"]) =>
      simulator.misbehave({ operation: "webhook", fault });
    await misbehave("duplicate");
    await authorize("w4");
    const [first, second] = await heard(2);
    expect(first).toEqual(second);

    await misbehave("out_of_order");
    await authorize("w5");
    await authorize("w6");
    expect(await heard(2)).toMatchObject([{ attemptId: "w6" }, { attemptId: "w5" }]);

    await misbehave("wrong_amount");
    await authorize("w7");
    expect(await heard(1)).toMatchObject([{ attemptId: "w7", amountCents: 1100 }]);

    await misbehave("wrong_order");
    const answer = await authorize("w8");
    const event = { attemptId: "pay_somebody0else000", transactionId: answer.get("transactionid") };
    expect(await heard(1)).toMatchObject([event]);

    await misbehave("forged");
    await authorize("w9");
    expect(await heard(1)).toEqual(["bad_signature"]);

    await misbehave("drop");
    await authorize("w10");
    await authorize("w11");
    expect(await heard(1)).toMatchObject([{ attemptId: "w11" }]);
  });
});
