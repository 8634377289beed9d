import { FILE_TYPES, type FileKind } from "#domain/form/file-kind.ts";
import { streamOf } from "./stream-of.ts";

/**
 * An uploaded file as an attachment with its own content type. Browsers neither sniff another type (every response has
 * nosniff) nor run anything in it (FILES-5).
 *
 * @param name without an extension; chosen by us
 */
export const fileAnswer = (
  name: string,
  kind: FileKind,
  content: AsyncIterable<Uint8Array>,
): Response =>
  new Response(streamOf(chunksOf(content)), {
    headers: {
      "Content-Type": FILE_TYPES[kind],
      "Content-Disposition": `attachment; filename="${name}.${kind === "jpeg" ? "jpg" : kind}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });

/** A picture that we re-encoded from an upload (FILES-5): pages can show it, and nothing in it can run. */
export const pictureAnswer = (content: AsyncIterable<Uint8Array>): Response =>
  new Response(streamOf(chunksOf(content)), {
    headers: {
      "Content-Type": FILE_TYPES.jpeg,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, max-age=600",
    },
  });

async function* chunksOf(content: AsyncIterable<Uint8Array>) {
  yield* content;
}
