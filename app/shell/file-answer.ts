import { FILE_TYPES, type FileKind } from "#domain/form/file-kind.ts";
import { streamOf } from "./stream-of.ts";

/**
 * A file that someone uploaded, as an attachment of its own type: browsers neither guess another type (nosniff is
 * on every answer) nor run anything in it (FILES-5).
 *
 * @param name without an extension; made by us
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

/** A picture that we drew from what was uploaded (FILES-5): pages show it, and nothing runs in it. */
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
