import { streamOf } from "#app/shell/stream-of.ts";

/** A signed file as a download, generated as it is sent. */
export const signedJson = (name: string, texts: AsyncGenerator<string>): Response =>
  new Response(streamOf(texts), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
