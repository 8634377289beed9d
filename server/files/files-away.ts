/** Files cannot be stored: the folder is read-only, missing, full or not ours. `cause` says which. */
export class FilesAway extends Error {
  constructor(cause: Error) {
    super("Files cannot be stored", { cause });
  }
}

const CODES = new Set(["EACCES", "EDQUOT", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"]);

/** The same error, or what it means for the folder. */
export const asFilesAway = (error: unknown): unknown =>
  error instanceof Error && "code" in error && CODES.has(String(error.code))
    ? new FilesAway(error)
    : error;
