import type { PageParts } from "./page-holes.ts";
import type { HeaderList } from "./security-headers.ts";

/** A finished response of the application. */
export interface RenderedPage {
  status: number;
  headers: HeaderList;
  setCookies: string[];
  /** In parts if it was rendered with holes. */
  body: Buffer | PageParts;
  /** Instead of the body, what is sent as it is made; `null` means the body is all. */
  stream: ReadableStream<Uint8Array> | null;
  /** False if it shows something of this visitor's, or has one of unlimited URLs. */
  mayBeShared: boolean;
}
