import { isMailText, type MailTextName } from "#domain/site-text/mail-words.ts";
import { parsePreviewDay } from "#domain/site-text/preview-day.ts";
import { notFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The email text that the address names. @throws a 404 response if there is none */
export async function findMailText({ staff, desk }: StaffDesk, name: string) {
  if (!isMailText(name)) throw notFound();
  const text = await desk.siteTexts.find(staff, { name });
  return { ...text, name };
}

/** The email's sample case from the address, or else the first one, rendered as it would be sent. */
export async function triedMail(
  { staff, desk }: StaffDesk,
  name: MailTextName,
  { searchParams }: URL,
) {
  const day = parsePreviewDay(searchParams.get("day"));
  const all = await desk.siteTexts.tryMails(staff, { name, day });
  const shown = all.find(({ sample }) => sample === searchParams.get("case")) ?? all[0];
  if (shown === undefined) throw new Error(`No sample has the words of ${name}`);
  return { all, shown };
}

export const trySearch = (sample: string, day: string | null): string =>
  `?${new URLSearchParams({ case: sample, ...(day !== null && { day }) }).toString()}`;
