import { createHash } from "node:crypto";
import { type PictureFormat } from "#domain/catalog/uploaded-picture.ts";

/** The folder of all pictures in the file store. */
export const PICTURES = "pictures/";
/** Uploads until their files are made; never served. */
const ORIGINALS = `${PICTURES}originals/`;

/** Named after its content, so the same picture is stored once. */
export const nameOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

export const originalOf = (name: string): string => `${ORIGINALS}${name}`;

export const fileOf = (name: string, width: number, format: PictureFormat): string =>
  `${PICTURES}${name}-${width}.${format}`;

/** The picture that a file belongs to; `null` if it isn't one of ours. */
export const pictureOf = (file: string): string | null =>
  /^pictures\/(?:originals\/)?([\da-f]{32})(?:-\d+\.[a-z]+)?$/.exec(file)?.[1] ?? null;
