import type { Readable } from "node:stream";
import type { S3Client } from "./s3-client.ts";
import { S3Error } from "./s3-error.ts";
import { inParts, type Part } from "./s3-parts.ts";
import { encoded, valueOf } from "./s3-xml.ts";

/** Uploads in one request, or in parts that S3 joins at the end: until then, readers see the earlier file. */
export async function putObject(client: S3Client, key: string, content: Readable): Promise<void> {
  let upload: string | null = null;
  const tags: string[] = [];
  try {
    for await (const part of inParts(content)) {
      if (upload === null && part.isLast) {
        await client.ask({ method: "PUT", key, body: part.bytes });
        return;
      }
      upload ??= await begin(client, key);
      tags.push(await send(client, { key, upload }, part));
    }
    if (upload !== null) await complete(client, { key, upload }, tags);
  } catch (error) {
    content.destroy();
    // Best effort: `sweep` removes any leftovers.
    if (upload !== null) await abandon(client, { key, upload }).catch(() => undefined);
    throw error;
  }
}

interface Upload {
  key: string;
  upload: string;
}

async function begin(client: S3Client, key: string): Promise<string> {
  const { response } = await client.ask({ method: "POST", key, query: { uploads: "" } });
  const upload = valueOf(await response.text(), "UploadId");
  if (upload === null) throw new S3Error("NoUploadId", `The file store began no upload of ${key}`);
  return upload;
}

/** @returns the part's tag, which the final request must repeat */
async function send(
  client: S3Client,
  { key, upload }: Upload,
  { number, bytes }: Part,
): Promise<string> {
  const query = { partNumber: String(number), uploadId: upload };
  const { response } = await client.ask({ method: "PUT", key, query, body: bytes });
  const tag = response.headers.get("etag");
  if (tag === null) throw new S3Error("NoTag", `The file store gave no tag for a part of ${key}`);
  return tag;
}

async function complete(client: S3Client, { key, upload }: Upload, tags: string[]): Promise<void> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${encoded(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</CompleteMultipartUpload>`,
  );
  const query = { uploadId: upload };
  const { response } = await client.ask({ method: "POST", key, query, body });
  const answer = await response.text();
  // Joining takes long, so S3 sends 200 first, and may then report a failure.
  if (valueOf(answer, "CompleteMultipartUploadResult") === null)
    throw new S3Error(
      valueOf(answer, "Code") ?? "NotCompleted",
      `The file store did not join the parts of ${key}: ${valueOf(answer, "Message") ?? "no reason given"}`,
    );
}

export const abandon = (client: S3Client, { key, upload }: Upload) =>
  client.ask({ method: "DELETE", key, query: { uploadId: upload } }, [404]);
