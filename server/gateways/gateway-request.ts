/** A gateway's raw response, before it is interpreted. */
export type GatewayAnswer =
  | { kind: "answer"; text: string }
  /** The request was not sent: nothing was carried out. */
  | { kind: "not_sent"; reason: string }
  /** It may have been carried out. */
  | { kind: "lost"; reason: string };

export interface GatewayRequest {
  url: string;
  contentType: string;
  body: string;
}

/** Errors for a connection that was never established, if they come from establishing it. */
const NEVER_CONNECTED: readonly string[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // Its certificate is refused before anything is sent to it.
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
];

/** A list of a thousand transactions is well below a megabyte. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

/**
 * One POST, never repeated; redirects are not followed. Reasons name the network failure and never
 * contain the request, with its keys, or the answer.
 */
export async function askOverHttp(
  { url, contentType, body }: GatewayRequest,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": contentType, Accept: "*/*" },
      body,
      redirect: "error",
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: "lost", reason: `HTTP ${response.status}` };
    }
    const text = await readText(response);
    return text === null ? { kind: "lost", reason: "answer too long" } : { kind: "answer", text };
  } catch (error) {
    return failure(error);
  }
}

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_BYTES_MAX) return null; // leaving the loop ends the connection
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function failure(error: unknown): GatewayAnswer {
  if (!(error instanceof Error)) return { kind: "lost", reason: "network error" };
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return { kind: "lost", reason: "timeout" };
  const code = codeOf(error.cause);
  return isFromConnecting(error.cause)
    ? { kind: "not_sent", reason: `The gateway can't be reached (${code})` }
    : { kind: "lost", reason: `network error ${code}`.trim() };
}

/** Every address that was tried. A host can also become unreachable after the request was sent. */
function isFromConnecting(cause: unknown): boolean {
  if (cause instanceof AggregateError)
    return cause.errors.length > 0 && cause.errors.every(isFromConnecting);
  if (!(cause instanceof Error)) return false;
  const syscall = "syscall" in cause ? cause.syscall : "connect";
  return (
    NEVER_CONNECTED.includes(codeOf(cause)) && (syscall === "connect" || syscall === "getaddrinfo")
  );
}

/** If several addresses were tried for one host, the last one's code: all were refused alike. */
function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError) return codeOf(cause.errors.at(-1));
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return "";
  return typeof cause.code === "string" ? cause.code : "";
}
