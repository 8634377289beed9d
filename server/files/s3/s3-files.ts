import type { S3Place } from "#server/files/file-place.ts";
import {
  checkedName,
  type FileStore,
  isFileName,
  type StoredFile,
} from "#server/files/file-store.ts";
import { createS3Client, type Patience } from "./s3-client.ts";
import { S3Error } from "./s3-error.ts";
import { getObject } from "./s3-get.ts";
import { abandon, putObject } from "./s3-put.ts";
import { elements, valueOf } from "./s3-xml.ts";

/** Files in an S3-compatible bucket; backups are stored there as in a folder (BACKUP-11). */
export function createS3Files(place: S3Place, patience?: Patience): FileStore {
  const client = createS3Client(place, patience);
  const { prefix } = place;
  const keyOf = (name: string) => `${prefix}${checkedName(name)}`;

  /** Every page of the bucket's listing. */
  async function* pages(
    query: Record<string, string>,
    next: (page: string) => Record<string, string>,
  ): AsyncGenerator<string> {
    let more: Record<string, string> = {};
    for (;;) {
      const asked = { method: "GET", key: "", query: { ...query, ...more } } as const;
      const { response } = await client.ask(asked);
      const page = await response.text();
      yield page;
      if (valueOf(page, "IsTruncated") !== "true") return;
      more = next(page);
    }
  }

  return {
    put: async (name, content) => putObject(client, keyOf(name), content),
    get: async (name) => getObject(client, keyOf(name)),
    async list(wanted) {
      const found: StoredFile[] = [];
      const query = { "list-type": "2", prefix: `${prefix}${wanted}` };
      const next = (page: string) => ({
        "continuation-token": valueOf(page, "NextContinuationToken") ?? "",
      });
      for await (const page of pages(query, next))
        for (const entry of elements(page, "Contents")) {
          const name = (valueOf(entry, "Key") ?? "").slice(prefix.length);
          // Other programs' files in the bucket aren't ours.
          if (!isFileName(name)) continue;
          const changedAt = new Date(valueOf(entry, "LastModified") ?? Number.NaN);
          found.push({ name, bytes: Number(valueOf(entry, "Size")), changedAt });
        }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async remove(name) {
      await client.ask({ method: "DELETE", key: keyOf(name) }, [404]);
    },
    async sweep(before) {
      const next = (page: string) => ({
        "key-marker": valueOf(page, "NextKeyMarker") ?? "",
        "upload-id-marker": valueOf(page, "NextUploadIdMarker") ?? "",
      });
      try {
        for await (const page of pages({ uploads: "", prefix }, next))
          for (const entry of elements(page, "Upload")) {
            const key = valueOf(entry, "Key") ?? "";
            const upload = valueOf(entry, "UploadId") ?? "";
            const isOld = new Date(valueOf(entry, "Initiated") ?? Number.NaN) < before;
            if (isOld && key.startsWith(prefix)) await abandon(client, { key, upload });
          }
      } catch (error) {
        // Not every store can list them; the store's own lifecycle rules do the same.
        if (!(error instanceof S3Error && error.code === "NotImplemented")) throw error;
      }
    },
  };
}
