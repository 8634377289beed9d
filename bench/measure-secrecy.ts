import { randomUUID } from "node:crypto";
import { HttpClient, signUpClient } from "#tests/support/http-client.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

const FORMS: { form: string; path: string; body: Record<string, string> }[] = [
  { form: "wrong password", path: "/auth/sign-in", body: { password: "not the password" } },
  { form: "recovery", path: "/auth/forgot", body: {} },
  { form: "emailed code", path: "/auth/email-code", body: {} },
];

/**
 * The response times of forms that must not reveal who has an account, for addresses with and without
 * one, in alternation. Status and body must be equal too.
 */
export async function measureSecrecy(shop: BenchShop, { accounts, rounds }: Size): Promise<Row[]> {
  const { url } = shop.server;
  const known = Array.from({ length: accounts }, () => `${randomUUID()}@mail.example`);
  for (const email of known) await signUpClient(url, email);
  const results: Row[] = [];
  for (const { form, path, body } of FORMS) {
    const knownMs: number[] = [];
    const unknownMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const email of known) {
        const stranger = `${randomUUID()}@mail.example`;
        const one = await ask(url, path, { email, ...body });
        const other = await ask(url, path, { email: stranger, ...body });
        if (one.answer.replaceAll(email, "") !== other.answer.replaceAll(stranger, ""))
          throw new Error(`${form}: known and unknown addresses are answered differently`);
        knownMs.push(one.ms);
        unknownMs.push(other.ms);
      }
    }
    // The interquartile range of one kind: a smaller difference reveals nothing to an attacker.
    const spreadMs = rounded(quantile(unknownMs, 0.75) - quantile(unknownMs, 0.25));
    results.push({
      name: form,
      knownMs: rounded(quantile(knownMs, 0.5)),
      unknownMs: rounded(quantile(unknownMs, 0.5)),
      spreadMs,
    });
  }
  return results;
}

/** A separate client for each request. */
async function ask(url: string, path: string, body: Record<string, string>) {
  const client = new HttpClient(url);
  const startedAt = performance.now();
  const response = await client.post(path, body, { accept: "text/html" });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  const location = response.headers.get("location") ?? "";
  return { ms, answer: `${response.status} ${location} ${text}` };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

const rounded = (ms: number): number => Number(ms.toFixed(1));
