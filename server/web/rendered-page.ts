import type { PageParts } from "./page-holes.ts";
import type { HeaderList } from "./security-headers.ts";

/** A finished response of the application. */
export interface RenderedPage {
  status: number;
  headers: HeaderList;
  setCookies: string[];
  /** In parts if it was rendered with holes. */
  body: Buffer | PageParts;
  /** Data sent while it is generated, instead of the body; `null` if the body is everything. */
  stream: ReadableStream<Uint8Array> | null;
  /** False if it shows something personal, or has one of unlimited URLs. */
  mayBeShared: boolean;
}
