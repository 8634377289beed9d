import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cents, cents } from "#domain/money/cents.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { newPaymentId, newRefundId } from "#server/payments/payment-id.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createAuthorizeNetGateway } from "./authorize-net/authorize-net-gateway.ts";
import type { Approval, GatewayRef, PaymentGateway } from "./gateway.ts";
import { createNmiGateway } from "./nmi/nmi-gateway.ts";
import type { OnlineGateway } from "./online-gateway.ts";
import { createSandboxGateway } from "./sandbox/sandbox-gateway.ts";

/* Proves PAY-16. */

/* Every adapter's guarantees to the shop, whichever gateway is behind it. */

const CARD = {
  approved: "4111111111111111",
  amex: "378282246310005",
  declined: "4000000000000002",
  avsMismatch: "4000000000000010",
  cvvMismatch: "4000000000000101",
  lostAfter: "4000000000000119",
  lostBefore: "4000000000000127",
  captureRefused: "4000000000000143",
  captureLost: "4000000000000150",
  otherAmount: "4000000000000168",
};

const TOTAL = cents(89_99);
const UNTIL_MS = 60_000;
const soon = () => AbortSignal.timeout(UNTIL_MS);

type Online = "nmi" | "authorize-net";
const NAMES = ["sandbox", "nmi", "authorize-net"] as const;

let database: TestDatabase;
let simulator: TestSimulator;
let gateways: Record<(typeof NAMES)[number], PaymentGateway>;

beforeAll(async () => {
  database = await createTestDatabase();
  simulator = await startTestSimulator();
  gateways = {
    sandbox: createSandboxGateway(database.db),
    nmi: online("nmi"),
    "authorize-net": online("authorize-net"),
  };
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
});

function online(name: Online, url = simulator.url, key?: string): OnlineGateway {
  const { nmi, authorizeNet } = simulator.settings;
  return name === "nmi"
    ? createNmiGateway({ url, ...nmi, ...(key ? { securityKey: key } : {}) })
    : createAuthorizeNetGateway({
        url,
        scriptUrl: url,
        ...authorizeNet,
        ...(key ? { transactionKey: key } : {}),
      });
}

const tokenOf = async (name: (typeof NAMES)[number], card: string) =>
  name === "sandbox" ? (sandboxToken(card, "n1") ?? "") : simulator.token(name, card);

const settle = async (name: (typeof NAMES)[number]) =>
  name === "sandbox" ? undefined : simulator.settle(name);

function attempt(token: string, attemptId = newPaymentId()) {
  return {
    attemptId,
    amountCents: TOTAL,
    token,
    billing: { name: "Pat van der Doe", street: "1 Pine Street & <Sons>", zip: "98101" },
    email: "pat@mail.example",
    ipAddress: "203.0.113.9",
  };
}

/** An approved attempt with a card. */
async function authorized(
  name: (typeof NAMES)[number],
  card = CARD.approved,
): Promise<GatewayRef & { approval: Approval }> {
  const input = attempt(await tokenOf(name, card));
  const outcome = await gateways[name].authorize(input, soon());
  if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
  const { approval } = outcome;
  const { transactionId, last4 } = approval;
  return { attemptId: input.attemptId, transactionId, last4, approval };
}

async function charged(name: (typeof NAMES)[number], amount: Cents = TOTAL) {
  const ref = await authorized(name);
  expect(await gateways[name].capture(ref, amount, soon())).toEqual({ kind: "done" });
  return ref;
}

describe.each(NAMES)("the %s gateway", (name) => {
  const gateway = () => gateways[name];
  const find = (ref: { attemptId: string }) => gateway().find(ref.attemptId, soon());
  const refund = (ref: GatewayRef, amountCents: number, refundId = newRefundId()) =>
    gateway().refund({ ...ref, refundId, amountCents: cents(amountCents) }, soon());

  it("approves, names the card, and finds the charge by our own id", async () => {
    const ref = await authorized(name);
    expect(ref.approval).toMatchObject({ last4: "1111", brand: "Visa", avs: "Y", cvv: "M" });
    expect(ref.approval.authCode).not.toBe("");
    // Authorize.net's answer states the authorized amount only if it differs from the requested one.
    const stated = { ...ref.approval, amountCents: TOTAL };
    expect(await find(ref)).toEqual({ kind: "authorized", approval: stated });
    const { approval } = await authorized(name, CARD.amex);
    expect(approval).toMatchObject({ last4: "0005", brand: "American Express" });
  });

  it("says that it approved another amount, at once and when asked again", async () => {
    const ref = await authorized(name, CARD.otherAmount);
    expect(ref.approval.amountCents).toBe(TOTAL + 100);
    expect(await find(ref)).toMatchObject({ approval: { amountCents: TOTAL + 100 } });
  });

  it("declines, and then nothing is authorized", async () => {
    const input = attempt(await tokenOf(name, CARD.declined));
    expect(await gateway().authorize(input, soon())).toMatchObject({ kind: "declined" });
    expect(await find(input)).toEqual({ kind: "not_found" });
  });

  it("passes on the issuer's address and security code results", async () => {
    expect((await authorized(name, CARD.avsMismatch)).approval.avs).toBe("N");
    expect((await authorized(name, CARD.cvvMismatch)).approval.cvv).toBe("N");
  });

  it("refuses any token but its own", async () => {
    const input = attempt("4111111111111111");
    expect(await gateway().authorize(input, soon())).toMatchObject({ kind: "failed" });
    expect(await find(input)).toEqual({ kind: "not_found" });
  });

  it("captures once, however often asked", async () => {
    const ref = await charged(name);
    expect(await gateway().capture(ref, TOTAL, soon())).toEqual({ kind: "done" });
    const found = { kind: "captured", capturedCents: TOTAL, refundedCents: 0 };
    expect(await find(ref)).toMatchObject(found);
  });

  it("captures part of the amount, never more than was authorized", async () => {
    const ref = await authorized(name);
    const tooMuch = await gateway().capture(ref, cents(90_00), soon());
    expect(tooMuch).toMatchObject({ kind: "failed" });
    expect(await find(ref)).toMatchObject({ kind: "authorized" });
    expect(await gateway().capture(ref, cents(50_00), soon())).toEqual({ kind: "done" });
    expect(await find(ref)).toMatchObject({ kind: "captured", capturedCents: 50_00 });
  });

  it("tells a refused charge from a lost answer", async () => {
    const refused = await authorized(name, CARD.captureRefused);
    expect(await gateway().capture(refused, TOTAL, soon())).toMatchObject({ kind: "declined" });
    expect(await find(refused)).toMatchObject({ kind: "authorized" });
    const lost = await authorized(name, CARD.captureLost);
    expect(await gateway().capture(lost, TOTAL, soon())).toMatchObject({ kind: "unknown" });
    expect(await find(lost)).toMatchObject({ kind: "captured", capturedCents: TOTAL });
    expect(await gateway().capture(lost, TOTAL, soon())).toEqual({ kind: "done" });
  });

  it("voids, however often asked; a voided charge cannot be captured", async () => {
    const ref = await authorized(name);
    for (const _ of [1, 2]) expect(await gateway().void(ref, soon())).toEqual({ kind: "voided" });
    expect(await find(ref)).toEqual({ kind: "voided" });
    expect(await gateway().capture(ref, TOTAL, soon())).toMatchObject({ kind: "failed" });
  });

  it("refunds a settled charge but does not void it", async () => {
    const ref = await charged(name);
    await settle(name);
    expect(await gateway().void(ref, soon())).toMatchObject({ kind: "failed" });
    expect(await refund(ref, TOTAL)).toEqual({ kind: "done" });
    const found = { kind: "captured", capturedCents: TOTAL, refundedCents: TOTAL };
    expect(await find(ref)).toMatchObject(found);
  });

  it("refunds in parts, each part once, never more than was captured", async () => {
    const ref = await charged(name, cents(50_00));
    await settle(name);
    const refundId = newRefundId();
    for (const _ of [1, 2]) expect(await refund(ref, 20_00, refundId)).toEqual({ kind: "done" });
    expect(await find(ref)).toMatchObject({ kind: "captured", refundedCents: 20_00 });
    expect(await refund(ref, 30_01)).toMatchObject({ kind: "failed" });
    await settle(name);
    expect(await refund(ref, 20_00)).toEqual({ kind: "done" }); // a second refund, for the same amount
    expect(await find(ref)).toMatchObject({ capturedCents: 50_00, refundedCents: 40_00 });
  });

  it("reports an approval whose answer was lost as unknown, and then finds it", async () => {
    const after = attempt(await tokenOf(name, CARD.lostAfter));
    expect(await gateway().authorize(after, soon())).toMatchObject({ kind: "unknown" });
    expect(await find(after)).toMatchObject({ kind: "authorized", approval: { last4: "0119" } });
    const before = attempt(await tokenOf(name, CARD.lostBefore));
    expect(await gateway().authorize(before, soon())).toMatchObject({ kind: "unknown" });
    expect(await find(before)).toEqual({ kind: "not_found" });
  });

  it("lists what was made since, with our own ids, states and amounts", async () => {
    const from = new Date(Math.floor(Date.now() / 1000) * 1000);
    const open = await authorized(name);
    const gone = await authorized(name);
    expect(await gateway().void(gone, soon())).toEqual({ kind: "voided" });
    const part = await charged(name, cents(50_00));
    await settle(name);
    expect(await refund(part, 20_00)).toEqual({ kind: "done" });
    const to = new Date(Date.now() + 60_000);
    const list = await gateway().listSince(from, to, soon());
    if (list.kind !== "listed") throw new Error(list.reason);
    const of = ({ attemptId }: GatewayRef) =>
      list.entries
        .filter(({ reference }) => reference === attemptId)
        .map(({ kind, state, amountCents }) => ({ kind, state, amountCents }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(of(open)).toEqual([{ kind: "charge", state: "authorized", amountCents: TOTAL }]);
    expect(of(gone)).toMatchObject([{ kind: "charge", state: "voided" }]);
    expect(of(part)).toEqual([
      { kind: "charge", state: "captured", amountCents: 50_00 },
      { kind: "refund", state: "captured", amountCents: 20_00 },
    ]);
    const entry = list.entries.find(({ reference }) => reference === open.attemptId);
    expect(entry).toMatchObject({ transactionId: open.transactionId, last4: "1111" });
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(from.getTime());
    expect(entry?.at.getTime()).toBeLessThan(to.getTime());
    // Nothing was made in an earlier period.
    const early = await gateway().listSince(new Date(0), new Date(1000), soon());
    expect(early).toEqual({ kind: "listed", entries: [] });
  });

  it("finds nothing for an attempt that was never made", async () => {
    expect(await find({ attemptId: newPaymentId() })).toEqual({ kind: "not_found" });
  });
});

describe.each(["nmi", "authorize-net"] as const)("the %s gateway over a bad line", (name) => {
  const gateway = () => gateways[name];
  const find = ({ attemptId, transactionId }: Partial<GatewayRef>) =>
    gateway().find(attemptId ?? "", soon(), transactionId);

  /** Each operation with its setup, and the gateway's records afterward. */
  const OPERATIONS = {
    authorize: async () => {
      const input = attempt(await simulator.token(name, CARD.approved));
      return { ref: input, call: (signal: AbortSignal) => gateway().authorize(input, signal) };
    },
    capture: async () => {
      const ref = await authorized(name);
      return { ref, call: (signal: AbortSignal) => gateway().capture(ref, TOTAL, signal) };
    },
    void: async () => {
      const ref = await authorized(name);
      return { ref, call: (signal: AbortSignal) => gateway().void(ref, signal) };
    },
    refund: async () => {
      const ref = await charged(name);
      await simulator.settle(name);
      const input = { ...ref, refundId: newRefundId(), amountCents: cents(10_00) };
      return { ref, call: (signal: AbortSignal) => gateway().refund(input, signal) };
    },
  };
  const names = ["authorize", "capture", "void", "refund"] as const;
  const DONE = {
    authorize: { kind: "authorized" },
    capture: { kind: "captured" },
    void: { kind: "voided" },
    refund: { kind: "captured", refundedCents: 10_00 },
  };
  const NOT_DONE = {
    authorize: { kind: "not_found" },
    capture: { kind: "authorized" },
    void: { kind: "authorized" },
    refund: { kind: "captured", refundedCents: 0 },
  };
  const faults = ["drop", "error_500", "html", "garbage", "truncated"] as const;
  const cases = names.flatMap((operation) => faults.map((fault) => [operation, fault] as const));

  it.each(cases)(
    "%s: a %s is not an answer, and what was done is found",
    async (operation, fault) => {
      for (const when of ["after", "before"] as const) {
        const { ref, call } = await OPERATIONS[operation]();
        await simulator.misbehave({ operation, fault, when });
        expect(await call(soon())).toMatchObject({ kind: "unknown" });
        const expected = when === "after" ? DONE[operation] : NOT_DONE[operation];
        expect(await find(ref)).toMatchObject(expected);
      }
    },
  );

  it.each(names)("%s: a late answer is not an answer", async (operation) => {
    const { ref, call } = await OPERATIONS[operation]();
    await simulator.misbehave({ operation, fault: "delay", delayMs: 600 });
    const outcome = await call(AbortSignal.timeout(300));
    expect(outcome).toEqual({ kind: "unknown", reason: "timeout" });
    expect(await find(ref)).toMatchObject(DONE[operation]);
  });

  it.each(["capture", "refund"] as const)(
    "%s: repeated after a lost answer, it is done once",
    async (operation) => {
      const { ref, call } = await OPERATIONS[operation]();
      await simulator.misbehave({ operation, fault: "drop" });
      expect(await call(soon())).toMatchObject({ kind: "unknown" });
      expect(await call(soon())).toEqual({ kind: "done" });
      const { entries } = await simulator.books();
      const made = entries
        .filter(({ orderId }) => orderId === ref.attemptId)
        .flatMap(({ actions }) => actions)
        .filter(({ kind }) => kind === operation);
      expect(made).toHaveLength(1);
    },
  );

  it("lists a thousand and more, open and in one batch, page by page, each once", async () => {
    const ref = await authorized(name);
    const model = (await simulator.books()).entries.find(
      ({ orderId }) => orderId === ref.attemptId,
    );
    const folder = mkdtempSync(path.join(tmpdir(), "gateway-"));
    const booksFile = path.join(folder, "books.json");
    const entries = Array.from({ length: 2406 }, (_, index) => ({
      ...model,
      id: String(index + 1),
      orderId: `order-${index}`,
      ...(index % 2 === 0 ? { state: "settled", capturedCents: 100, batchId: "9001" } : {}),
    }));
    const batches = [{ id: "9001", gateway: name, settledAt: new Date().toISOString() }];
    writeFileSync(booksFile, JSON.stringify({ nextId: 10_000, entries, batches }));
    const full = await startTestSimulator({ booksFile });
    try {
      const from = new Date(Date.now() - 60_000);
      const until = AbortSignal.timeout(20_000);
      const list = await online(name, full.url).listSince(from, new Date(), until);
      if (list.kind !== "listed") throw new Error(list.reason);
      expect(list.entries).toHaveLength(2406);
      expect(new Set(list.entries.map(({ reference }) => reference)).size).toBe(2406);
    } finally {
      await full.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it.each(faults)("an unreadable report (%s) says nothing about the attempt", async (fault) => {
    const ref = await authorized(name);
    await simulator.misbehave({ operation: "query", fault });
    expect(await find(ref)).toMatchObject({ kind: "unknown" });
    expect(await find(ref)).toMatchObject({ kind: "authorized" });
  });

  it("a request that cannot be sent was not carried out", async () => {
    const gone = await startTestSimulator();
    await gone.stop();
    const unreachable = online(name, gone.url);
    const ref = { attemptId: newPaymentId(), transactionId: "1", last4: "1111" };
    const refund = { ...ref, refundId: newRefundId(), amountCents: TOTAL };
    const outcomes = [
      await unreachable.authorize(attempt("token"), soon()),
      await unreachable.capture(ref, TOTAL, soon()),
      await unreachable.void(ref, soon()),
      await unreachable.refund(refund, soon()),
    ];
    const reason = expect.stringContaining("ECONNREFUSED");
    expect(outcomes).toMatchObject([
      { kind: "unavailable", reason },
      ...[1, 2, 3].map(() => ({ kind: "failed", reason })),
    ]);
    expect(await unreachable.find(ref.attemptId, soon())).toMatchObject({ kind: "unknown" });
    expect(await unreachable.checkCredentials(soon())).toMatchObject({ kind: "unreachable" });
    const list = await unreachable.listSince(new Date(0), new Date(), soon());
    expect(list).toMatchObject({ kind: "unknown", reason });
  });

  it("with a wrong key nothing is done, and the check says so; no reason contains a key", async () => {
    const key = "not-the-right-key-0815";
    const wrong = online(name, simulator.url, key);
    const ref = await authorized(name);
    const refund = { ...ref, refundId: newRefundId(), amountCents: TOTAL };
    const token = await simulator.token(name, CARD.approved);
    const outcomes = [
      await wrong.authorize(attempt(token), soon()),
      await wrong.capture(ref, TOTAL, soon()),
      await wrong.void(ref, soon()),
      await wrong.refund(refund, soon()),
    ];
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds).toEqual(["unavailable", "failed", "failed", "failed"]);
    const lookUp = await wrong.find(ref.attemptId, soon());
    expect(lookUp).toMatchObject({ kind: "unknown" });
    const check = await wrong.checkCredentials(soon());
    expect(check).toMatchObject({ kind: "refused" });
    expect(JSON.stringify([outcomes, lookUp, check])).not.toMatch(new RegExp(`${key}|${token}`));
    const right = online(name);
    expect(await right.checkCredentials(soon())).toEqual({ kind: "accepted" });
    expect(await find(ref)).toMatchObject({ kind: "authorized" });
  });

  it("an answer that names another attempt approves nothing; ours is found by its own id", async () => {
    const input = attempt(await simulator.token(name, CARD.approved));
    await simulator.misbehave({ operation: "authorize", fault: "wrong_order" });
    expect(await gateway().authorize(input, soon())).toEqual({
      kind: "unknown",
      reason: "the answer names another attempt",
    });
    expect(await find(input)).toMatchObject({ kind: "authorized" });
  });

  it("another attempt's transaction is not ours, even under its id", async () => {
    const [mine, other] = [await authorized(name), await authorized(name)];
    const found = await find({ ...mine, transactionId: other.transactionId });
    const own = found.kind === "authorized" ? found.approval.transactionId : null;
    expect(own).not.toBe(other.transactionId);
  });

  it("a token works once and expires soon", async () => {
    const token = await simulator.token(name, CARD.approved);
    expect(await gateway().authorize(attempt(token), soon())).toMatchObject({ kind: "approved" });
    expect(await gateway().authorize(attempt(token), soon())).toMatchObject({ kind: "failed" });
    const old = await simulator.token(name, CARD.approved, -1);
    expect(await gateway().authorize(attempt(old), soon())).toMatchObject({ kind: "failed" });
  });

  it("a settled attempt is found among others by either id", async () => {
    const ref = await charged(name);
    for (const _ of [1, 2, 3]) await charged(name);
    await simulator.settle(name);
    await charged(name);
    await simulator.settle(name);
    expect(await find(ref)).toMatchObject({ kind: "captured", capturedCents: TOTAL });
    expect(await find({ attemptId: ref.attemptId })).toEqual(await find(ref));
  });

  it("an expired authorization no longer counts as one", async () => {
    const ref = await authorized(name);
    await simulator.expire(name, ref.transactionId);
    const kind = name === "nmi" ? "voided" : "not_found"; // NMI's reports do not distinguish it
    expect(await find(ref)).toEqual({ kind });
    expect(await gateway().capture(ref, TOTAL, soon())).toMatchObject({ kind: "failed" });
    expect(await gateway().void(ref, soon())).toEqual({ kind: "voided" });
  });
});

describe("a refund before settlement", () => {
  const refund = (name: Online, ref: GatewayRef, amount: number) =>
    gateways[name].refund({ ...ref, refundId: newRefundId(), amountCents: cents(amount) }, soon());

  it("works with NMI", async () => {
    const ref = await charged("nmi");
    expect(await refund("nmi", ref, 10_00)).toEqual({ kind: "done" });
    expect(await gateways.nmi.find(ref.attemptId, soon())).toMatchObject({ refundedCents: 10_00 });
  });

  it("is a void at Authorize.net, so only for the full amount", async () => {
    const ref = await charged("authorize-net");
    const part = await refund("authorize-net", ref, 10_00);
    expect(part).toMatchObject({
      kind: "failed",
      reason: expect.stringContaining("once the charge settles"),
    });
    expect(await refund("authorize-net", ref, TOTAL)).toEqual({ kind: "done" });
    const found = await gateways["authorize-net"].find(ref.attemptId, soon());
    expect(found).toEqual({ kind: "voided" });
  });
});

it("a charge that Authorize.net holds for review is reported as held, and capturing releases it", async () => {
  await simulator.misbehave({ operation: "authorize", fault: "hold" });
  const ref = await authorized("authorize-net");
  const { "authorize-net": gateway } = gateways;
  expect(ref.approval).toMatchObject({ isHeld: true, last4: "1111" });
  expect(await gateway.find(ref.attemptId, soon())).toMatchObject({ approval: { isHeld: true } });
  expect(await gateway.capture(ref, TOTAL, soon())).toEqual({ kind: "done" });
  expect(await gateway.find(ref.attemptId, soon())).toMatchObject({ kind: "captured" });
});
