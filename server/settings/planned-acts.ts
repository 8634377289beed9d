import { err } from "#domain/result.ts";
import { isSettingName } from "#domain/settings/shop-settings.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { SettingError } from "./change-setting.ts";
import type { createSettings } from "./settings.ts";

interface Planned {
  subject: string;
  change: Record<string, unknown>;
  before: Record<string, unknown>;
  reason: string;
}

const FAILURES: Record<SettingError["code"], string> = {
  list_changed: "Someone changed this list.",
  decided: "Someone set another value, which stays.",
  changed: "Someone changed this setting.",
  no_tax_provider: "No tax provider is set up.",
  among_uploads: "Uploaded files are stored there.",
  not_ready: "The shop isn't ready to open. Before you open lists what is required.",
  weights_unknown: "A product that excise is charged on has no milligrams.",
};

/** A setting planned for a later date (SET-2). */
export function plannedSettingActs(settings: ReturnType<typeof createSettings>["staff"]) {
  return {
    setting: async (actor: StaffActor, { subject: name, change, before, reason }: Planned) => {
      if (!isSettingName(name)) return err("This setting doesn't exist.");
      const answer = await settings.change(actor, {
        name,
        seen: null,
        reason,
        stored: change["value"] ?? null,
        expected: before["value"] ?? null,
        isEnd: change["isEnd"] === true,
      });
      return answer.ok ? answer : err(FAILURES[answer.error.code]);
    },
  };
}
