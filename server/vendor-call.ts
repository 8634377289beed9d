import { traced, type Work } from "./measured.ts";

/** An answer is a few kilobytes. */
const ANSWER_BYTES_MAX = 64 * 1024;

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Problems with a vendor's URL: it requires TLS, and no simulator on this machine. */
export function addressProblems(name: string, address: string | null, isDemo: boolean): string[] {
  if (address === null) return [];
  if (!URL.canParse(address)) return [`${name}: not an address`];
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" && !LOOPBACK.test(hostname)) return [];
  if (protocol !== "https:" && protocol !== "http:") return [`${name}: needs https`];
  if (isDemo) return [];
  return LOOPBACK.test(hostname)
    ? [`${name}: a vendor on this machine is a simulator; DEMO=1 allows it`]
    : [`${name}: needs https; DEMO=1 allows it`];
}

export interface VendorCall {
  /** Name for errors: "age vendor". */
  who: string;
  url: string;
  /** `null` if it needs none, or uses its own scheme. */
  apiKey: string | null;
  /** Sent as JSON; `null` for a request without a body. */
  body: object | null;
  method?: "POST" | "PUT";
  headers?: Record<string, string>;
  seconds: number;
  /** A few kilobytes, except for files. */
  bytesMax?: number;
}

/**
 * One call to a vendor, with a time limit, no redirects, and a bounded answer. Errors say what failed but never contain
 * the request or the answer.
 *
 * @throws if there is no answer
 */
export async function callVendor(call: VendorCall): Promise<{ status: number; text: string }> {
  const { status, bytes } = await fetchFromVendor(call);
  return { status, text: bytes.toString("utf8") };
}

/** The same for a file. */
export async function fetchFromVendor(call: VendorCall): Promise<VendorAnswer> {
  const facts: Work["facts"] = { "server.address": new URL(call.url).hostname };
  return traced({ kind: "vendor", name: call.who, facts }, async () => {
    const answer = await ask(call);
    facts["http.response.status_code"] = answer.status;
    return answer;
  });
}

interface VendorAnswer {
  status: number;
  bytes: Buffer;
}

async function ask({
  who,
  url,
  apiKey,
  body,
  method = "POST",
  headers = {},
  seconds,
  bytesMax = ANSWER_BYTES_MAX,
}: VendorCall): Promise<VendorAnswer> {
  const response = await fetch(url, {
    method: body === null ? "GET" : method,
    headers: {
      Accept: "application/json",
      ...(apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(seconds * 1000),
  }).catch(() => {
    throw new Error(`The ${who} did not answer`);
  });
  return { status: response.status, bytes: await readBytes(response, who, bytesMax) };
}

async function readBytes(response: Response, who: string, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > bytesMax) break; // leaving the loop ends the connection
      parts.push(part);
    }
  } catch {
    throw new Error(`The ${who}'s answer broke off`);
  }
  if (size > bytesMax) throw new Error(`The ${who}'s answer is too long`);
  return Buffer.concat(parts);
}
