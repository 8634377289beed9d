import { textOf } from "#app/shell/read-form.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type Result, err, ok } from "#domain/result.ts";
import { isSecretName, secretProblem, SHOP_SECRETS } from "#domain/settings/shop-secrets.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { SecretRefusal } from "./setting-secrets.tsx";
import { SECRET_TEXTS } from "./setting-texts.ts";

/** Replaces or removes a password or key of a setting, as its form says. @returns what was done, in words */
export async function changeSecret(
  { settings }: Shop["staff"],
  staff: StaffActor,
  setting: SettingName,
  form: FormData,
): Promise<Result<string, SecretRefusal>> {
  const name = textOf(form, "secret");
  const isRemoval = textOf(form, "intent") === "remove";
  const secret = isRemoval ? null : textOf(form, "password");
  const reason = parseStaffNote(form.get("reason"), "A reason");
  const problem =
    isSecretName(name) && SHOP_SECRETS[name].setting === setting
      ? secret && secretProblem(secret)
      : SECRET_TEXTS.unknown;
  const missing = secret === "" ? secretProblem("") : null;
  if (!isSecretName(name) || problem || missing || !reason.ok)
    return err({
      name,
      fields: { reason: textOf(form, "reason") },
      fieldErrors: {
        ...(problem || missing ? { password: problem || missing || "" } : {}),
        ...(reason.ok ? {} : { reason: reason.error }),
      },
    });
  await settings.setSecret(staff, { name, secret, reason: reason.value });
  return ok(isRemoval ? SECRET_TEXTS.removed : SECRET_TEXTS.saved);
}
