/** Files can't be stored: the folder is read-only, missing, full or not ours. `cause` has the details. */
export class FilesAway extends Error {
  constructor(cause: Error) {
    super("Files cannot be stored", { cause });
  }
}

const CODES = new Set(["EACCES", "EDQUOT", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"]);

/** The same error, or a FilesAway if it means that the folder can't be used. */
export const asFilesAway = (error: unknown): unknown =>
  error instanceof Error && "code" in error && CODES.has(String(error.code))
    ? new FilesAway(error)
    : error;
