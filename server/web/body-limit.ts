import { decodedPath } from "./decoded-path.ts";

const MIB = 1024 * 1024;
/** Limit for a body without files. */
export const BODY_BYTES_MAX = MIB;

/**
 * Paths of forms that upload files (FILES-4). The limits exceed the largest accepted file, so a slightly larger one is
 * refused on its page by read-upload.ts, which keeps no more than the file's own limit.
 */
const UPLOADS: readonly { path: RegExp; bytesMax: number }[] = [
  // Twelve pictures of 12 MB, plus some room.
  { path: /^\/admin\/products\/\d{1,9}\/pictures$/, bytesMax: 160 * MIB },
  { path: /^\/admin\/settings\/logo$/, bytesMax: 4 * MIB },
  // Tables: each form says which size is too large.
  { path: /^\/admin\/(?:import|tracking|payments|taxes\/rates)$/, bytesMax: 60 * MIB },
  // Twelve certificates of 10 MB.
  { path: /^\/admin\/content\/certificates\/edit$/, bytesMax: 130 * MIB },
  { path: /^\/admin\/customers\/[^/]{1,100}\/certificates\/\d{1,9}$/, bytesMax: 40 * MIB },
  { path: /^\/admin\/lots\/\d{1,9}\/report$/, bytesMax: 40 * MIB },
];

/** Programs' signed messages, whose length they may not know in advance: read up to a limit. */
const WEBHOOKS = /^\/api\/webhooks\//;
export const mayBeChunked = (pathname: string): boolean =>
  WEBHOOKS.test(decodedPath(pathname) ?? "");

/** Maximum body length for a path; React Router's own requests end with ".data". */
export function bodyBytesMax(pathname: string): number {
  const path = decodedPath(pathname)?.replace(/\.data$/, "") ?? "";
  return UPLOADS.find((one) => one.path.test(path))?.bytesMax ?? BODY_BYTES_MAX;
}
