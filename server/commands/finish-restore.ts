import { readFile } from "node:fs/promises";
import type { Finished } from "../backup/finish-restore.ts";
import { parseRestoreNotes } from "../backup/restore-notes.ts";
import { violationLines } from "./audit.ts";
import { type Answer, type Command, done, Misuse, readMoment, wrong } from "./command.ts";
import { differenceLines } from "./gateway-differences.ts";

export const restoreNotesCommand: Command = {
  name: "restore-notes",
  args: [],
  summary: "prints notes for a restored database as JSON: keep them with your backups",
  async run(shop, { actor }) {
    return done(JSON.stringify(await shop.staff.backups.notes(actor)));
  },
};

/** For a database that was restored with its own server's tools (BACKUP-10). */
export const finishRestoreCommand: Command = {
  name: "finish-restore",
  args: ["file from restore-notes"],
  options: { since: 'the moment it was restored to, in UTC, such as "2026-11-17 14:03"' },
  summary:
    "prepares a restored DATABASE_URL: signs everyone out, repeats erasures, audits and asks the gateway",
  async run(shop, { args: [file = ""], options, actor }) {
    const since = readMoment(options["since"]);
    if (since === null)
      throw new Misuse('Enter the time it was restored to: --since "2026-11-17 14:03".');
    const notes = parseRestoreNotes(await textOf(file));
    if (!notes.ok) throw new Misuse(`${file} isn't a file from restore-notes.`);
    const finished = await shop.staff.backups.finishRestore(actor, { notes: notes.value, since });
    return answerFinished(finished, {
      first: `Database restored to ${since.toISOString()}.`,
      open: "Open it with: npm start",
    });
  },
};

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Misuse(`Can't read ${file}: ${error instanceof Error ? error.message : "?"}`);
  }
}

/** @param words a sentence about the restore, and how to open it */
export function answerFinished(
  { erased, waiting, signedOut, mailsHeld, violations, lookedUp, atGateway }: Finished,
  words: { first: string; open: string },
): Answer {
  const lines = [
    words.first,
    `Accounts erased since then and erased again: ${erased}.`,
    ...(waiting.length > 0
      ? [
          `To be erased once their orders close and any legal hold is released: ${waiting.join(", ")}.`,
        ]
      : []),
    `Sessions ended: ${signedOut}. Earlier codes and links no longer work. Staff and API keys that were removed since then are back. Remove them again.`,
    ...(mailsHeld > 0
      ? [
          `Emails that were queued then and may have gone out since: ${mailsHeld}. Resend or discard each under Emails, Failed.`,
        ]
      : []),
    `Asked the gateway about ${lookedUp} payments without an answer.`,
  ];
  if (violations.length > 0)
    return wrong(...lines, "The audit found problems:", ...violations.flatMap(violationLines));
  const open = ["The audit found no problems.", words.open];
  const differences = gatewayLines(atGateway);
  return differences.length === 0
    ? done(...lines, ...(atGateway ? ["The gateway and the shop agree."] : []), ...open)
    : wrong(...lines, ...open, ...differences);
}

/** Empty if the gateway has only the restored shop's entries. */
function gatewayLines(atGateway: Finished["atGateway"]): string[] {
  if (atGateway === null) return [];
  const { since, found } = atGateway;
  const again = `npm run shop -- gateway-differences --since "${since.toISOString().slice(0, 19).replace("T", " ")}"`;
  if (!found.ok) return [`${found.error.reason} Once it does, run: ${again}`];
  const { unknown, different } = found.value;
  return unknown.length + different.length === 0
    ? []
    : [...differenceLines(found.value, since), `To see this again: ${again}`];
}
