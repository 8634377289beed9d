import { err } from "#domain/result.ts";
import { isSiteText, readSiteText } from "#domain/site-text/site-text.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { TextError } from "./change-text.ts";
import type { createSiteTexts } from "./site-texts.ts";

interface Planned {
  subject: string;
  change: Record<string, unknown>;
  before: Record<string, unknown>;
  reason: string;
}

const FAILURES: Record<TextError["code"], string> = {
  replaced: "Someone changed this text.",
  changed: "Someone changed this text.",
};

/** A text planned for a later date (TEXTS-3). */
export function plannedTextActs(texts: ReturnType<typeof createSiteTexts>["staff"]) {
  return {
    "site text": async (actor: StaffActor, { subject: name, change, before, reason }: Planned) => {
      if (!isSiteText(name)) return err("This text doesn't exist.");
      const answer = await texts.change(actor, {
        name,
        seenVersion: null,
        reason,
        body: readSiteText(name, change["value"]),
        expected: readSiteText(name, before["value"]),
      });
      return answer.ok ? answer : err(FAILURES[answer.error.code]);
    },
  };
}
