import { createHash } from "node:crypto";
import { type PictureFormat } from "#domain/catalog/uploaded-picture.ts";

/** Below it are all pictures of the file store. */
export const PICTURES = "pictures/";
/** Uploads, until their files are made; no one gets them. */
const ORIGINALS = `${PICTURES}originals/`;

/** By what is in it, so that the same picture is there once. */
export const nameOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

export const originalOf = (name: string): string => `${ORIGINALS}${name}`;

export const fileOf = (name: string, width: number, format: PictureFormat): string =>
  `${PICTURES}${name}-${width}.${format}`;

/** The picture whose file this is; `null` if there is none of ours. */
export const pictureOf = (file: string): string | null =>
  /^pictures\/(?:originals\/)?([\da-f]{32})(?:-\d+\.[a-z]+)?$/.exec(file)?.[1] ?? null;
