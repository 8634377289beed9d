import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor } from "#server/vendor-call.ts";

const SECONDS = 10;

/** Which vendor, and our account there. */
export interface VendorSettings {
  /** Origin of its API. */
  url: string;
  apiKey: string;
  /** Key it signs webhooks with. */
  webhookKey: string;
  /** Origins of the pages it sends customers to. */
  pages: readonly string[];
  /** Origin of this shop, where customers return and webhooks arrive. */
  siteUrl: string;
}

interface VendorCall {
  path: string;
  /** `null` for a request without one. */
  body: object | null;
  headers?: Record<string, string>;
}

/**
 * One call to an age vendor, with a time limit, no redirects, and a bounded answer. Errors say what failed but never
 * contain the request, which has personal data, or the answer.
 *
 * @throws if there is no answer in JSON
 */
export async function askVendor(
  { url, apiKey }: Pick<VendorSettings, "url" | "apiKey">,
  { path, body, headers = {} }: VendorCall,
): Promise<unknown> {
  const { status, text } = await callVendor({
    who: "age vendor",
    url: url + path,
    apiKey,
    body,
    headers,
    seconds: SECONDS,
  });
  if (status < 200 || status > 299) throw new Error(`The age vendor answered with HTTP ${status}`);
  const parsed = parseJson(text);
  if (parsed === undefined) throw new Error("The age vendor's answer is not JSON");
  return parsed;
}

/**
 * The address of the vendor's page, if it is on one of its own origins: customers are sent nowhere else, whatever an
 * answer says.
 *
 * @throws otherwise
 */
export function pageOfVendor(pages: readonly string[], address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !pages.includes(url.origin) || url.username !== "" || url.password !== "")
    throw new Error("The age vendor sent a link to another site");
  return url.href;
}
