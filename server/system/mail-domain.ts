import { resolveTxt } from "node:dns/promises";
import type { LaunchCheck } from "#domain/staff/launch-check.ts";

/** Looks up a name's TXT records; throws like `resolveTxt`. */
export type AskDns = (name: string) => Promise<string[][]>;

const WAIT_MS = 3000;

/** "Mitra <shop@mitra.example>" -> "mitra.example"; null if there is no address in it. */
export const domainOf = (from: string): string | null =>
  /@([a-z0-9.-]+\.[a-z]{2,})\s*>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? null;

/**
 * Whether the sender's domain states who may send for it. Without that, mailboxes treat the shop's emails as spam. Only
 * the sender knows which DKIM key signs, so that record must always be checked by hand.
 */
export async function checkMailDomain(
  from: string,
  ask: AskDns = resolveTxt,
): Promise<LaunchCheck[]> {
  const domain = domainOf(from);
  if (domain === null) return [];
  const [spf, dmarc] = await Promise.all([
    recordAt(ask, domain, /^v=spf1\b/i),
    recordAt(ask, `_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return [
    { code: "spf", ...spf },
    { code: "dmarc", ...dmarc },
    { code: "dkim", state: "unknown", facts: [domain] },
  ];
}

type Found = Pick<LaunchCheck, "state" | "facts">;

async function recordAt(ask: AskDns, name: string, shape: RegExp): Promise<Found> {
  try {
    const records = (await withinTime(ask(name))).map((parts) => parts.join(""));
    const found = records.find((record) => shape.test(record));
    return found === undefined
      ? { state: "to_do", facts: [name] }
      : { state: "done", facts: [`${name}: ${found.slice(0, 200)}`] };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    // The name or its records don't exist; any other error means that no one answered.
    const isAbsent = code === "ENOTFOUND" || code === "ENODATA";
    return isAbsent ? { state: "to_do", facts: [name] } : { state: "unknown", facts: [name] };
  }
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
