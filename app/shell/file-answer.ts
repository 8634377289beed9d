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

async function* chunksOf(content: AsyncIterable<Uint8Array>) {
  yield* content;
}
