import type { Answer } from "../answer.ts";

/** Every answer begins with a byte order mark, and is always HTTP 200. */
export const envelope = (value: Record<string, unknown>): Answer => ({
  status: 200,
  type: "application/json; charset=utf-8",
  body: `\uFEFF${JSON.stringify(value)}`,
});

const messages = (resultCode: "Ok" | "Error", code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});

export const OK = messages("Ok", "I00001", "Successful.");
export const UNSUCCESSFUL = messages("Error", "E00027", "The transaction was unsuccessful.");
export const NO_RECORDS = messages("Ok", "I00004", "No records found.");
export const failure = (code: string, text: string) => messages("Error", code, text);

/** Authorize.net's answers use the same property order. */
export const withRefId = (refId: string | undefined, value: Record<string, unknown>) =>
  refId === undefined ? value : { refId, ...value };
