import { parseJson } from "#domain/text/parse-json.ts";

const SECONDS = 10;
/** An answer is a few hundred bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** Which vendor, and what the shop is known by there. */
export interface VendorSettings {
  /** Origin of its API. */
  url: string;
  apiKey: string;
  /** What it signs webhooks with. */
  webhookKey: string;
  /** Origins of the pages that it sends customers to. */
  pages: readonly string[];
  /** Origin of this shop, where customers return and webhooks arrive. */
  siteUrl: string;
}

interface VendorCall {
  path: string;
  /** null = it is only asked. */
  body: object | null;
  headers?: Record<string, string>;
}

/**
 * One call to an age vendor: a time limit, no redirects, a bounded answer. Errors name what failed and never contain
 * the request, with the person in it, or the answer.
 *
 * @throws if there is no answer in JSON
 */
export async function askVendor(
  { url, apiKey }: Pick<VendorSettings, "url" | "apiKey">,
  { path, body, headers = {} }: VendorCall,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body === null ? "GET" : "POST",
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${apiKey}`,
      ...(body === null ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(SECONDS * 1000),
  }).catch(() => {
    throw new Error("The age vendor did not answer");
  });
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel();
    throw new Error(`The age vendor answered with HTTP ${response.status}`);
  }
  const parsed = parseJson(await readText(response));
  if (parsed === undefined) throw new Error("The age vendor's answer is not JSON");
  return parsed;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > ANSWER_BYTES_MAX) break; // leaving the loop ends the connection
      parts.push(part);
    }
  } catch {
    throw new Error("The age vendor's answer broke off");
  }
  if (size > ANSWER_BYTES_MAX) throw new Error("The age vendor's answer is too long");
  return Buffer.concat(parts).toString("utf8");
}

/**
 * The address of the vendor's page, if it is one of its own: a customer is sent nowhere else, whatever an answer says.
 *
 * @throws otherwise
 */
export function pageOfVendor(pages: readonly string[], address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !pages.includes(url.origin) || url.username !== "" || url.password !== "")
    throw new Error("The age vendor names a page that is not its own");
  return url.href;
}
