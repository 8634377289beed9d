import path from "node:path";

/** Where files are kept: a folder, or a bucket of a store that speaks S3's protocol. */
export type FilePlace = { kind: "folder"; folder: string } | ({ kind: "s3" } & S3Place);

export interface S3Place {
  /** Of the server; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Before each name, ending with "/"; "" = none. */
  prefix: string;
}

/** As they are in the environment. */
export interface FileVariables {
  S3_ENDPOINT: string | null;
  S3_REGION: string;
  S3_ACCESS_KEY: string | null;
  S3_SECRET_KEY: string | null;
}

const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;
const isS3 = (text: string): boolean => text.startsWith("s3:");

/** @param variable the one that names the place */
export function filePlaceProblems(
  variable: string,
  text: string,
  { S3_ACCESS_KEY, S3_SECRET_KEY }: FileVariables,
): string[] {
  if (!isS3(text)) return [];
  const [, , prefix = ""] = BUCKET.exec(text) ?? [];
  const isWrong = !BUCKET.test(text) || prefix.split("/").some((part) => /^\.+$/.test(part));
  return [
    ...(isWrong ? [`${variable}: not a place in a bucket, such as s3://my-bucket/mitra`] : []),
    ...(S3_ACCESS_KEY === null ? [`S3_ACCESS_KEY: missing; ${variable} is in a bucket`] : []),
    ...(S3_SECRET_KEY === null ? [`S3_SECRET_KEY: missing; ${variable} is in a bucket`] : []),
  ];
}

/** Of a text without problems. */
export function readFilePlace(text: string, variables: FileVariables): FilePlace {
  if (!isS3(text)) return { kind: "folder", folder: text };
  const [, bucket = "", below = ""] = BUCKET.exec(text) ?? [];
  const { S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY, S3_SECRET_KEY } = variables;
  return {
    kind: "s3",
    endpoint: (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ""),
    region,
    accessKey: S3_ACCESS_KEY ?? "",
    secretKey: S3_SECRET_KEY ?? "",
    bucket,
    prefix: below === "" ? "" : `${below.slice(1)}/`,
  };
}

/** Whether the files of one are among those of the other. */
export function overlaps(one: FilePlace, other: FilePlace): boolean {
  const [a, b] = [rootOf(one), rootOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

const rootOf = (place: FilePlace): string =>
  place.kind === "folder"
    ? `${path.resolve(place.folder)}${path.sep}`
    : `${place.endpoint}/${place.bucket}/${place.prefix}`;
