import { lotHeadsMail } from "../templates/lot-heads-mail.ts";
import type { MailSample } from "./mail-samples.ts";

const HEAD = {
  product: "50 MGM Chewable Tablets",
  number: "SAMPLE-2601",
  seq: 412,
  hash: "5c0c2a54d7ce4d2f8bd7c1fa54b3ea9d2be7d5fc0bd3a6ef57b9a3d9e1c4a7ff",
};

export function lotHeadsSamples(siteUrl: string): MailSample[] {
  const content = lotHeadsMail("2026-11-23", [HEAD], siteUrl);
  return [{ template: "lotHeadsMail", variant: "one lot", content }];
}
