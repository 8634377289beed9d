import type { FilePlace } from "./file-place.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files } from "./s3/s3-files.ts";

export const openFiles = (place: FilePlace): FileStore =>
  place.kind === "folder" ? createLocalFiles(place.folder) : createS3Files(place);
