import { Readable } from "node:stream";
import { noLongerThan } from "#server/db/no-longer-than.ts";
import type { S3Client } from "./s3-client.ts";
import { S3Error } from "./s3-error.ts";

/** Maximum reconnects for one file without receiving a byte in between. */
const BREAKS_MAX = 5;

/**
 * `null` if there is none. If the connection breaks, reading continues from there, provided that the file is still the
 * same.
 */
export async function getObject(client: S3Client, key: string): Promise<Readable | null> {
  const first = await client.ask({ method: "GET", key }, [404]);
  if (first.response.status !== 404) return Readable.from(wholeBody(client, key, first));
  const answer = await first.response.text();
  if (answer.includes("NoSuchBucket"))
    throw new S3Error("NoSuchBucket", "The file store refuses GET: the bucket doesn't exist");
  return null;
}

type Answer = Awaited<ReturnType<S3Client["ask"]>>;

async function* wholeBody(client: S3Client, key: string, first: Answer): AsyncGenerator<Buffer> {
  const tag = first.response.headers.get("etag");
  const length = Number(first.response.headers.get("content-length") ?? Number.NaN);
  let answer = first;
  let read = 0;
  for (let breaks = 0; ; breaks += 1) {
    try {
      for await (const chunk of chunksOf(answer, client.patience.answerMs)) {
        read += chunk.length;
        breaks = 0;
        yield chunk;
      }
      if (Number.isNaN(length) || read === length) return;
      throw new Error(`${read} bytes instead of ${length}`);
    } catch (error) {
      if (tag === null || breaks >= BREAKS_MAX)
        throw new S3Error("CutShort", `The file store cut ${key} short`, { cause: error });
    }
    // Another file's rest must not complete this one; not every store supports "If-Match".
    const headers = { Range: `bytes=${read}-`, "If-Match": tag };
    answer = await client.ask({ method: "GET", key, headers }, [412]);
    if (answer.response.status !== 206 || answer.response.headers.get("etag") !== tag)
      throw new S3Error("Replaced", `${key} was replaced while it was read`);
  }
}

/** Waits for each piece no longer than `patienceMs`; the reader's own time doesn't count. */
async function* chunksOf({ response, cut }: Answer, patienceMs: number): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await noLongerThan(patienceMs, reader.read());
      if (done) return;
      yield Buffer.from(value);
    }
  } finally {
    cut.abort();
  }
}
