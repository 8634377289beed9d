import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { FIELD_LENGTH_MAX, FIELDS_MAX } from "#domain/text/field-limits.ts";
import { checkFields } from "./check-fields.ts";

/** Limits on a form's files; the largest body of its address is in server/web/body-limit.ts. */
interface UploadLimits {
  /** Maximum size of one file. */
  bytesMax: number;
  filesMax: number;
  /** A field with a pasted file's text: given to `take`, and as long as a file may be. */
  pasted?: string;
}

/** The name under which it was sent leads nowhere, and is not kept. */
export interface UploadedFile {
  /** The name of the form's field. */
  field: string;
  bytes: Uint8Array;
}

export interface UploadedForm {
  /** The fields before the refusal, so a form has its file as its last field. */
  form: FormData;
  /** Why a file was not taken; `null` if all were. */
  refused: "too_large" | "too_many" | "unreadable" | null;
}

/**
 * Reads a form with files as it arrives (FILES-4): one file is in memory at a time, and what is too large is
 * refused at its limit, before the rest of it is kept. Fields are held to what every form is (read-form.ts).
 *
 * @param take is given each file that is not empty, in their order, before the next is read; a field without
 *   a chosen file is sent as an empty one
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
    // Whatever else the parser stumbles over is the body's fault: cut short, no text, no form.
    return error instanceof MaxFileSizeExceededError ? "too_large" : "unreadable";
  } finally {
    checkFields(textsOf(form), request.url);
  }
  return null;
}

/** RFC 2046. */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;
/** A character is at most three bytes for each unit of its length. */
const FIELD_BYTES_MAX = FIELD_LENGTH_MAX * 3;

const textsOf = (form: FormData): [string, string][] =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);

/** A browser that is still sending does not read our answer; the body's limit bounds what is thrown away. */
async function discard({ body }: Request): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // It was cut off, which is what is wrong with it.
  }
}
