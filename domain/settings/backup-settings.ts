import { choice } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { dependent, optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { parseUrl } from "../text/parse-url.ts";
import { defineSettings, missing } from "./setting.ts";

/**
 * Where the owner's backups are stored, and for how many days; the bucket's secret key and the encryption key are
 * stored separately (SET-9).
 */
export type BackupTarget = { keepDays: number } & (
  | { kind: "folder"; folder: string }
  /** @property endpoint `null` for Amazon */
  | { kind: "s3"; bucket: string; region: string; endpoint: string | null; accessKey: string }
);

const PLACES: Record<BackupTarget["kind"] | "none", string> = {
  none: "None",
  folder: "Folder",
  s3: "Bucket (S3)",
};

/** The bucket's name, and a folder in it. */
export const BUCKET = /^([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/(?!\.+(?:\/|$))[\w.-]+)*)$/;

const checked = (pattern: RegExp, problem: string) => (text: string) =>
  pattern.test(text) ? null : problem;

const TARGET_FORM = record(
  {
    kind: choice("Place", PLACES),
    folder: dependent(
      line("Folder", {
        max: 300,
        hint: "On another disk or machine, like /mnt/backups/mitra.",
        problem: checked(/^\/./, "Enter the full path, like /mnt/backups/mitra."),
      }),
    ),
    bucket: dependent(
      line("Bucket", {
        max: 200,
        hint: "Name and folder, like my-bucket/mitra. It must exist and be private.",
        problem: checked(BUCKET, "Enter the bucket's name, like my-bucket/mitra."),
      }),
    ),
    region: dependent(
      line("Region", {
        max: 60,
        hint: "Like us-east-1.",
        problem: checked(/^[a-z\d-]+$/, "Enter a region, like us-east-1."),
      }),
    ),
    endpoint: optional(
      line("Endpoint", {
        max: 200,
        hint: "Only for stores other than Amazon S3.",
        problem: (text) =>
          /^https?:$/.test(parseUrl(text)?.protocol ?? "")
            ? null
            : "Enter an address that begins with https://.",
      }),
    ),
    accessKey: dependent(
      line("Access key ID", {
        max: 200,
        problem: checked(/^[\x21-\x7E]+$/, "Enter it without spaces."),
      }),
    ),
    keepDays: count("Days kept", {
      min: 1,
      max: 3650,
      hint: "How far back a restore can go.",
      unit: ["day", "days"],
    }),
  },
  {
    begin: { keepDays: "14" },
    check({ kind, folder, bucket, region, accessKey }) {
      if (kind === "folder") return missing({ folder });
      return kind === "s3" ? missing({ bucket, region, accessKey }) : {};
    },
  },
);

const NONE = {
  kind: "none",
  folder: null,
  bucket: null,
  region: null,
  endpoint: null,
  accessKey: null,
  keepDays: 14,
};

export const BACKUP_TARGET = defineSettings<typeof TARGET_FORM.fields, BackupTarget | null>({
  usual: null,
  record: TARGET_FORM,
  spread: (stored) => (isEntries(stored) ? { ...NONE, ...stored } : NONE),
  value({ kind, folder, bucket, region, endpoint, accessKey, keepDays }) {
    if (kind === "folder" && folder !== null) return { kind, folder, keepDays };
    return kind === "s3" && bucket !== null && region !== null && accessKey !== null
      ? { kind, bucket, region, endpoint, accessKey, keepDays }
      : null;
  },
  words(target) {
    if (target === null) return "";
    const place = target.kind === "folder" ? target.folder : `s3://${target.bucket}`;
    return `${place}\n${TARGET_FORM.fields.keepDays.words(target.keepDays)}`;
  },
});
