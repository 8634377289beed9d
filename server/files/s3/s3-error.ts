import { valueOf } from "./s3-xml.ts";

/** The store refused, or didn't answer. The message is for the log; it contains no key and no signature. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  /** S3's own code, such as "NoSuchKey"; "Unreachable" if there was no answer. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Advice for the person who runs the shop, by error code. */
const ADVICE: Record<string, string> = {
  InvalidAccessKeyId: "S3_ACCESS_KEY is unknown",
  SignatureDoesNotMatch: "S3_SECRET_KEY doesn't match S3_ACCESS_KEY",
  AccessDenied: "S3_ACCESS_KEY doesn't have permission",
  NoSuchBucket: "the bucket doesn't exist",
  RequestTimeTooSkewed: "this computer's clock is wrong",
  AuthorizationHeaderMalformed: "S3_REGION is wrong",
  PermanentRedirect: "S3_ENDPOINT or S3_REGION is wrong",
  TemporaryRedirect: "S3_ENDPOINT or S3_REGION is wrong",
};

/** @param what the request, such as "PUT base/1/info.json" */
export function refused(what: string, status: number, answer: string): S3Error {
  const code =
    valueOf(answer, "Code") ?? (status >= 300 && status < 400 ? "PermanentRedirect" : `${status}`);
  const reason = ADVICE[code] ?? valueOf(answer, "Message") ?? "no reason given";
  return new S3Error(code, `The file store refuses ${what} (${status} ${code}): ${reason}`);
}

/** Whether another attempt may succeed. */
export const isPassing = (status: number): boolean =>
  status >= 500 ? status !== 501 : [408, 425, 429].includes(status);
