import path from "node:path";
import { type BackupTarget, BUCKET } from "#domain/settings/backup-settings.ts";

/** Where files are stored: a folder, or an S3-compatible bucket. */
export type FilePlace = { kind: "folder"; folder: string } | ({ kind: "s3" } & S3Place);

export interface S3Place {
  /** The server's URL; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** A prefix for each name, ending with "/"; "" if none. */
  prefix: string;
}

/** The variables as they are in the environment. */
export interface FileVariables {
  S3_ENDPOINT: string | null;
  S3_REGION: string;
  S3_ACCESS_KEY: string | null;
  S3_SECRET_KEY: string | null;
}

const isS3 = (text: string): boolean => text.startsWith("s3:");
const bucketIn = (text: string) => BUCKET.exec(text.replace(/^s3:\/\//, "").replace(/\/$/, ""));

/** @param variable the variable with the place's name */
export function filePlaceProblems(
  variable: string,
  text: string,
  { S3_ACCESS_KEY, S3_SECRET_KEY }: FileVariables,
): string[] {
  if (!isS3(text)) return [];
  return [
    ...(bucketIn(text) === null
      ? [`${variable}: not a location in a bucket, such as s3://my-bucket/mitra`]
      : []),
    ...(S3_ACCESS_KEY === null ? [`S3_ACCESS_KEY: missing; ${variable} is in a bucket`] : []),
    ...(S3_SECRET_KEY === null ? [`S3_SECRET_KEY: missing; ${variable} is in a bucket`] : []),
  ];
}

/** Parses a value that has no problems. */
export function readFilePlace(text: string, variables: FileVariables): FilePlace {
  if (!isS3(text)) return { kind: "folder", folder: text };
  const [, bucket = "", below = ""] = bucketIn(text) ?? [];
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

/** Where the owner wants backups stored. */
export const placeOf = (target: BackupTarget, secretKey = ""): FilePlace =>
  target.kind === "folder"
    ? { kind: "folder", folder: target.folder }
    : readFilePlace(`s3://${target.bucket}`, {
        S3_ENDPOINT: target.endpoint,
        S3_REGION: target.region,
        S3_ACCESS_KEY: target.accessKey,
        S3_SECRET_KEY: secretKey,
      });

/** Whether one place contains the other's files. */
export function overlaps(one: FilePlace, other: FilePlace): boolean {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

/** The location of its files, ending with a slash. */
export const nameOf = (place: FilePlace): string =>
  place.kind === "folder"
    ? `${path.resolve(place.folder)}${path.sep}`
    : `${place.endpoint}/${place.bucket}/${place.prefix}`;
