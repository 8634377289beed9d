import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { dataFolder, makePrivateFolder } from "./data-folder.ts";

const OTHER = { uid: 65_534, gid: 65_534 };

/* Proves RUN-50. Only root runs PostgreSQL as another user. */
it.runIf(process.getuid?.() === 0).each([0o022, 0o077])(
  "PostgreSQL's user reaches its folders in a data folder that did not exist, with umask %o",
  (umask) => {
    const open = mkdtempSync(path.join(tmpdir(), "mitra-data-"));
    rmSync(open, { recursive: true });
    const before = process.umask(umask);
    try {
      const wanted = path.join(open, "new", "postgres");
      // Begins like a start with backups: the archive comes first.
      makePrivateFolder(`${wanted}-archive`, OTHER);
      makePrivateFolder(`${wanted}-archive/wal`, OTHER);
      expect(dataFolder(wanted, OTHER)).toBe(wanted);
      expect(statSync(path.join(open, "new")).uid).toBe(0);
      const archive = statSync(`${wanted}-archive`);
      expect([archive.uid, archive.mode & 0o777]).toEqual([OTHER.uid, 0o700]);
    } finally {
      process.umask(before);
      rmSync(open, { recursive: true, force: true });
    }
  },
);
