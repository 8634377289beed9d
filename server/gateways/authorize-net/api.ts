import { z } from "zod";
import { askOverHttp } from "#server/gateways/gateway-request.ts";

export interface AuthorizeNetKeys {
  /** Origin of the API, e.g. https://api.authorize.net */
  url: string;
  loginId: string;
  transactionKey: string;
}

/** A complete answer: its envelope, and the requested data, yet to be parsed. */
export interface Envelope {
  isOk: boolean;
  code: string;
  text: string;
  body: Record<string, unknown>;
}

export type ApiAnswer =
  | { kind: "read"; envelope: Envelope }
  | { kind: "failed"; reason: string }
  | { kind: "unknown"; reason: string };

export type Api = ReturnType<typeof createApi>;

/** One request of request.api. Properties are sent in source order, as the gateway requires. */
export function createApi({ url, loginId, transactionKey }: AuthorizeNetKeys) {
  return async (
    name: string,
    properties: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<ApiAnswer> => {
    const request = { merchantAuthentication: { name: loginId, transactionKey }, ...properties };
    const answer = await askOverHttp(
      {
        url: new URL("/xml/v1/request.api", url).href,
        contentType: "application/json",
        body: JSON.stringify({ [name]: request }),
      },
      signal,
    );
    if (answer.kind === "not_sent") return { kind: "failed", reason: answer.reason };
    if (answer.kind === "lost") return { kind: "unknown", reason: answer.reason };
    const envelope = readEnvelope(answer.text);
    return envelope ? { kind: "read", envelope } : { kind: "unknown", reason: "unreadable answer" };
  };
}

const SHAPE = z.looseObject({
  messages: z.object({
    resultCode: z.enum(["Ok", "Error"]),
    message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
  }),
});

/** Answers begin with a byte order mark, which JSON.parse rejects. null if incomplete. */
export function readEnvelope(text: string): Envelope | null {
  const parsed = SHAPE.safeParse(parseJson(text.replace(/^\uFEFF/, "")));
  if (!parsed.success) return null;
  const { messages, ...body } = parsed.data;
  const [first = { code: "", text: "" }] = messages.message;
  return { isOk: messages.resultCode === "Ok", ...first, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
