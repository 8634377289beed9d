import type { Result } from "#domain/result.ts";
import { decodeTable } from "#domain/text/decode-table.ts";
import { readForm, textOf } from "./read-form.ts";
import { readUpload, type UploadedForm } from "./read-upload.ts";

interface TableForm {
  /** The other fields; if the form was refused, those before the refusal. */
  form: FormData;
  pasted: string;
  /** The file's text, or else the pasted text; "" if neither was sent. */
  table: string;
  /** Why the table was refused, and the response's status. */
  refused: { problem: string; status: 400 | 413 } | null;
}

/**
 * Reads a form with a table from outside (FILES-7), uploaded as a file or pasted into a field. It is limited in size
 * and may have any encoding that can be detected. A table that is too large or can't be read is refused with a message
 * for the form.
 */
export async function readTableForm(
  request: Request,
  { mebibytesMax, pasted = "" }: { mebibytesMax: number; pasted?: string },
): Promise<TableForm> {
  if (!isUpload(request)) {
    const form = await readForm(request);
    const text = textOf(form, pasted);
    return { form, pasted: text, table: text, refused: null };
  }
  const read = new Map<"file" | "paste", Result<string, string>>();
  const limits = { bytesMax: mebibytesMax * 1024 * 1024, filesMax: 1, pasted };
  const { form, refused } = await readUpload(request, limits, ({ field, bytes }) => {
    read.set(field === pasted ? "paste" : "file", decodeTable(bytes));
  });
  const [file, paste] = [read.get("file"), read.get("paste")];
  const found = file ?? paste;
  const typed = paste?.ok ? paste.value : "";
  const refuse = (problem: string, status: 400 | 413 = 400): TableForm => ({
    form,
    pasted: typed,
    table: "",
    refused: { problem, status },
  });
  if (refused !== null)
    return refuse(refusalText(refused, mebibytesMax), refused === "too_large" ? 413 : 400);
  if (found?.ok === false) return refuse(found.error);
  return { form, pasted: typed, table: found?.value ?? "", refused: null };
}

export const isUpload = ({ headers }: Request): boolean =>
  headers.get("content-type")?.startsWith("multipart/") ?? false;

/** Why a table was refused. */
export function refusalText(
  refused: NonNullable<UploadedForm["refused"]>,
  mebibytesMax: number,
): string {
  switch (refused) {
    case "too_large":
      return `This is larger than ${mebibytesMax} MB. Split it, and send its parts.`;
    case "too_many":
      return "Send one file at a time.";
    case "unreadable":
      return "The file did not arrive whole. Send it again.";
  }
}
