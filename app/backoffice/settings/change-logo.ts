import { textOf } from "#app/shell/read-form.ts";
import { readUpload } from "#app/shell/read-upload.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { LOGO_BYTES_MAX, LOGO_FAILURES } from "#domain/settings/logo.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { SETTINGS_TEXTS } from "./setting-texts.ts";
import type { FoundSetting } from "./setting-view.ts";

/** Saves an uploaded logo or removes the current one. @returns the message to show, or why the file was refused */
export async function changeLogo(
  { pictures, settings }: Shop["staff"],
  staff: StaffActor,
  { current, request }: { current: FoundSetting; request: Request },
): Promise<Result<string, string>> {
  let kept: Awaited<ReturnType<typeof pictures.keepLogo>> = err("none");
  const limits = { bytesMax: LOGO_BYTES_MAX, filesMax: 1 };
  const { form, refused } = await readUpload(request, limits, async ({ bytes }) => {
    kept = await pictures.keepLogo(staff, bytes);
  });
  const isRemoval = textOf(form, "intent") === "remove";
  if (!isRemoval) {
    if (refused !== null)
      return err(refused === "too_large" ? LOGO_FAILURES.too_large : LOGO_FAILURES.unreadable);
    if (!kept.ok) return err(LOGO_FAILURES[kept.error]);
  }
  const stored = isRemoval || !kept.ok ? null : kept.value;
  const change = { name: "logo", seen: current.seen, reason: "", stored } as const;
  const done = await settings.change(staff, change);
  if (!done.ok) return err("Someone changed the logo. Try again.");
  return ok(SETTINGS_TEXTS.saved);
}
