import { text } from "node:stream/consumers";
import { z } from "zod";
import type { FileStore } from "#server/files/file-store.ts";
import { BASES, baseFile, INFO_FILE } from "./backup-names.ts";

/** The content of a complete base backup's `info.json`. */
const INFO = z.object({
  name: z.string(),
  startedAt: z.coerce.date(),
  /** When it became consistent; no earlier moment can be restored from it. */
  endedAt: z.coerce.date(),
  /** The first piece of the log needed to restore it. */
  firstWal: z.string().regex(/^[\dA-F]{24}$/),
  postgresVersion: z.string(),
  bytes: z.number(),
});

export type BaseBackup = z.infer<typeof INFO>;

/** Complete base backups, oldest first. */
export async function listBaseBackups(files: FileStore): Promise<BaseBackup[]> {
  const found = await files.list(BASES);
  const names = found.flatMap(({ name }) => {
    const [, backup] = /^base\/(\w+)\/info\.json$/.exec(name) ?? [];
    return backup === undefined ? [] : [backup];
  });
  return Promise.all(
    names.map(async (name) => {
      const content = await files.get(baseFile(name, INFO_FILE));
      if (content === null) throw new Error(`The backup ${name} is being removed`);
      return INFO.parse(JSON.parse(await text(content)));
    }),
  );
}
