import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "#server/describe-error.ts";
import { checkoutFields } from "./customer.ts";
import type { TestSimulator } from "./gateway-simulator.ts";
import { addToCart, HttpClient, signInClient, signUpClient } from "./http-client.ts";
import type { Attempt } from "./order-accounts.ts";

/** Time limit for one answer, including retries and restarts. */
const PATIENCE_MS = 300_000;

const PASSWORD = "a long enough password";
/** Rounds between two sign-ins, as allowed by the sign-in limit for a dozen readers at one address. */
const ROUNDS_SIGNED_IN = 300;

interface StormOptions {
  url: string;
  simulator: TestSimulator;
  customers: number;
  /** How long each customer waits between orders. */
  pauseMs?: number;
  /** Readers, who only look around, and sign in and out. */
  readers?: number;
  /** How long each of them reads a page. */
  readMs?: number;
}

interface Failure {
  /** By performance.now(). */
  atMs: number;
  what: string;
}

export interface OrderStorm {
  attempts: readonly Attempt[];
  /** Latency of each answer, without failed attempts. */
  latenciesMs: readonly number[];
  /** Attempts without an answer, or with one that says "later". */
  failures: readonly Failure[];
  /** Lets each customer finish their current step. */
  end(): Promise<void>;
}

/** Customers who read, fill their carts and order repeatedly, and retry after failures, as people do. */
export function startOrderStorm({
  url,
  simulator,
  customers,
  pauseMs = 0,
  readers = 0,
  readMs = 0,
}: StormOptions): OrderStorm {
  const attempts: Attempt[] = [];
  const latenciesMs: number[] = [];
  const failures: Failure[] = [];
  let isOver = false;

  async function tryUntilAnswered(ask: () => Promise<Response>): Promise<string> {
    const askedAt = performance.now();
    let last = "nothing";
    for (;;) {
      const startedAt = performance.now();
      if (startedAt - askedAt > PATIENCE_MS) throw new Error(`No answer came: ${last}`);
      const answer = await answerOf(ask);
      if (answer.isFinal) {
        latenciesMs.push(performance.now() - startedAt);
        return answer.text;
      }
      last = answer.text;
      failures.push({ atMs: performance.now(), what: answer.text });
      await sleep(200);
    }
  }

  async function signUp(email: string): Promise<HttpClient> {
    for (;;) {
      // The account may exist even if the answer was lost.
      for (const enter of [signUpClient, signInClient]) {
        const client = await enter(url, email, PASSWORD).catch(() => null);
        if (client !== null) return client;
      }
      await sleep(200);
    }
  }

  async function shopAsCustomer(n: number): Promise<void> {
    const email = `storm-${n}@mail.example`;
    const signedIn = await signUp(email);
    let hasOrdered = false;
    while (!isOver) {
      for (const path of ["/shop", "/mgm", "/orders", "/checkout"])
        await tryUntilAnswered(() => signedIn.get(path));
      await tryUntilAnswered(() => addToCart(signedIn, 1, "Mint"));
      hasOrdered = (await placeOrder(signedIn, email, hasOrdered)) || hasOrdered;
      await sleep(pauseMs);
    }
  }

  async function lookAround(n: number): Promise<void> {
    const email = `reader-${n}@mail.example`;
    const visitor = new HttpClient(url);
    const client = await signUp(email);
    for (let round = 1; !isOver; round += 1) {
      for (const path of ["/", "/shop", "/mgm", "/faq"]) await read(visitor, path);
      for (const path of ["/shop", "/orders", "/affiliate"]) await read(client, path);
      if (round % ROUNDS_SIGNED_IN === 0) {
        await tryUntilAnswered(() => client.post("/auth/sign-out", {}));
        await tryUntilAnswered(() => client.post("/auth/sign-in", { email, password: PASSWORD }));
      }
    }
  }

  async function read(client: HttpClient, path: string): Promise<void> {
    await tryUntilAnswered(() => client.get(path));
    await sleep(readMs);
  }

  /** Repeats one attempt with one key until its result is known. */
  async function placeOrder(client: HttpClient, email: string, byCard: boolean): Promise<boolean> {
    const { fullName, ...fields } = checkoutFields({
      email,
      paymentMethod: byCard ? "credit" : "venmo",
    });
    const attempt: Attempt = { key: randomUUID(), orderNumber: null, acknowledgedAtMs: null };
    attempts.push(attempt);
    const card: Record<string, string> = byCard
      ? {
          cardToken: await simulator.token("nmi", "4111111111111111"),
          expiry: "12/30",
          zipcodex: "98101",
          house_number: "1 Pine Street",
        }
      : {};
    const body = { ...fields, ...card, name: fullName, idempotencyKey: attempt.key };
    const answer = await tryUntilAnswered(() => client.post("/checkout/place", body));
    const [, placed] = /"orderNumber":\s*(\d+)/.exec(answer) ?? [];
    if (placed === undefined) return false;
    attempt.orderNumber = Number(placed);
    attempt.acknowledgedAtMs = performance.now();
    return true;
  }

  const shopping = [
    ...Array.from({ length: customers }, (_, n) => shopAsCustomer(n)),
    ...Array.from({ length: readers }, (_, n) => lookAround(n)),
  ];
  return {
    attempts,
    latenciesMs,
    failures,
    async end() {
      isOver = true;
      await Promise.all(shopping);
    },
  };
}

/** Whether an answer is final; a permanently refused order is tried again with a new key. */
async function answerOf(ask: () => Promise<Response>): Promise<{ text: string; isFinal: boolean }> {
  try {
    const answer = await ask();
    const text = await answer.text();
    if (answer.status < 500 || /"newKey":"/.test(text)) return { text, isFinal: true };
    return { text: `${answer.url}: ${answer.status} ${text.slice(0, 200)}`, isFinal: false };
  } catch (error) {
    return { text: describeError(error).message, isFinal: false };
  }
}
