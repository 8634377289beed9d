import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Place } from "#server/files/file-place.ts";
import { isPassing, refused, S3Error } from "./s3-error.ts";

export interface S3Request {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below the bucket; "" for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface Patience {
  tries: number;
  /** The delay before the second attempt; doubled for each further one. */
  firstDelayMs: number;
  /** Timeout for one attempt: until the whole answer, or until a file begins. */
  answerMs: number;
}

const PATIENCE: Patience = { tries: 5, firstDelayMs: 200, answerMs: 60_000 };

export type S3Client = ReturnType<typeof createS3Client>;

/**
 * Signed requests. Temporary failures (no answer, 5xx, too many requests) are retried, a limited number of times
 * (FILES-3); every request is repeatable. The signature covers the SHA-256 of the sent content.
 */
export function createS3Client(place: S3Place, patience: Patience = PATIENCE) {
  const { endpoint, bucket, region, accessKey, secretKey } = place;
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: "s3",
  });

  async function send({ method, key, query = {}, headers, body }: S3Request, signal: AbortSignal) {
    const url = new URL(`${endpoint}/${bucket}${key === "" ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await signer.sign(url, {
      method,
      headers: {
        ...headers,
        "X-Amz-Content-Sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      body: body === undefined ? null : new Uint8Array(body),
    });
    // A redirect leads to another region, where the signature is invalid.
    return fetch(signed, { signal, redirect: "manual" });
  }

  async function once(request: S3Request): Promise<{ response: Response; cut: AbortController }> {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(new Error("no answer in time")), patience.answerMs);
    try {
      const response = await send(request, cut.signal);
      const isFile = request.method === "GET" && request.key !== "";
      if (isFile && response.ok) return { response, cut };
      // An attempt includes the whole answer, except for a file, which its reader continues to read.
      const text = await response.text();
      const { status, headers } = response;
      return { response: new Response(text || null, { status, headers }), cut };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    patience,
    /**
     * @param expected error statuses that count as an answer
     * @throws {S3Error}
     */
    async ask(request: S3Request, expected: readonly number[] = []) {
      const what = `${request.method} of ${request.key || "a listing"}`;
      for (let tried = 1; ; tried += 1) {
        const isLast = tried >= patience.tries;
        const asked = await once(request).catch((error: unknown) => {
          if (isLast) throw unreachable(endpoint, error);
          return null;
        });
        if (asked !== null) {
          const { response } = asked;
          if (response.ok || expected.includes(response.status)) return asked;
          if (isLast || !isPassing(response.status))
            throw refused(what, response.status, await response.text());
        }
        await sleep(patience.firstDelayMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
      }
    },
  };
}

function unreachable(endpoint: string, error: unknown): S3Error {
  const { cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(error);
  return new S3Error("Unreachable", `The file store at ${endpoint} does not answer (${code})`);
}
