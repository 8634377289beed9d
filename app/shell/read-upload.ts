import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { FIELD_LENGTH_MAX, FIELDS_MAX } from "#domain/text/field-limits.ts";
import { checkFields } from "./check-fields.ts";

/** Limits on a form's files. The maximum body size of each path is in server/web/body-limit.ts. */
interface UploadLimits {
  /** Maximum size of one file. */
  bytesMax: number;
  filesMax: number;
  /** A field with a file's pasted text, which is passed to `take` and may be as long as a file. */
  pasted?: string;
}

/** The name it was uploaded with isn't used, and not stored. */
export interface UploadedFile {
  /** The name of the form's field. */
  field: string;
  bytes: Uint8Array;
}

export interface UploadedForm {
  /** The fields before the refusal; forms should therefore put the file last. */
  form: FormData;
  /** Why a file was refused; `null` if all were accepted. */
  refused: "too_large" | "too_many" | "unreadable" | null;
}

/**
 * Reads a form with files as it arrives (FILES-4). Only one file is in memory at a time, and a file that is too large
 * is refused once it exceeds the limit. Fields have the same limits as in every form (read-form.ts).
 *
 * @param take is called with each file that isn't empty, in order, before the next one is read; a field without a
 * chosen file is sent as an empty file
 */
export async function readUpload(
  request: Request,
  limits: UploadLimits,
  take: (file: UploadedFile) => Promise<void> | void,
): Promise<UploadedForm> {
  const form = new FormData();
  const refused = await readParts(request, form, limits, take);
  if (refused !== null) await discard(request);
  return { form, refused };
}

async function readParts(
  request: Request,
  form: FormData,
  { bytesMax, filesMax, pasted }: UploadLimits,
  take: (file: UploadedFile) => Promise<void> | void,
): Promise<UploadedForm["refused"]> {
  if (!BOUNDARY.test(getMultipartBoundary(request.headers.get("content-type") ?? "") ?? ""))
    return "unreadable";
  const parts = parseMultipartRequest(request, {
    maxFileSize: bytesMax,
    maxParts: FIELDS_MAX + filesMax,
    maxTotalSize: bytesMax * (filesMax + 1),
  });
  let files = 0;
  let isParsing = true;
  try {
    for await (const part of parts) {
      const { name } = part;
      if (name === undefined) return "unreadable";
      if (!part.isFile && name !== pasted) {
        if (part.size > FIELD_BYTES_MAX) return "unreadable";
        form.append(name, part.text);
      } else if (part.size > 0) {
        if (part.isFile && ++files > filesMax) return "too_many";
        isParsing = false;
        await take({ field: name, bytes: part.bytes });
        isParsing = true;
      }
    }
  } catch (error) {
    if (!isParsing) throw error;
    // Any other parser error is the body's fault: cut off, invalid text, or not a form.
    return error instanceof MaxFileSizeExceededError ? "too_large" : "unreadable";
  } finally {
    checkFields(textsOf(form), request.url);
  }
  return null;
}

/** RFC 2046. */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;
/** A character takes at most three bytes per code unit of a string. */
const FIELD_BYTES_MAX = FIELD_LENGTH_MAX * 3;

const textsOf = (form: FormData): [string, string][] =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);

/** A browser doesn't read our response while it is still sending. The body limit also bounds what is discarded here. */
async function discard({ body }: Request): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The body was cut off, which is the problem already being reported.
  }
}
