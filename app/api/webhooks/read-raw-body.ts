/** A signed message's raw bytes; `null` if they exceed `bytesMax`, whatever Content-Length claims. */
export async function readRawBody(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (!(announced <= bytesMax)) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
