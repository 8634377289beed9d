import { textOf } from "#app/shell/read-form.ts";
import { type Result, err, ok } from "#domain/result.ts";
import { isSecretName, secretProblem, SHOP_SECRETS } from "#domain/settings/shop-secrets.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { SecretRefusal } from "./setting-secrets.tsx";
import { BACKUP_KEY_TEXTS } from "./setting-texts.ts";

/** Replaces or removes a setting's password or key, depending on the form. @returns the message to show */
export async function changeSecret(
  { settings }: Shop["staff"],
  staff: StaffActor,
  setting: SettingName,
  form: FormData,
): Promise<Result<string, SecretRefusal>> {
  const name = textOf(form, "secret");
  const isRemoval = textOf(form, "intent") === "remove";
  const secret = isRemoval ? null : textOf(form, "password");
  const refuse = (password: string) => err({ name, fieldErrors: { password } });
  if (!isSecretName(name) || SHOP_SECRETS[name].setting !== setting)
    return refuse("This password or key doesn't exist.");
  const problem = secret === null ? null : secretProblem(name, secret);
  if (problem !== null) return refuse(problem);
  const set = await settings.setSecret(staff, { name, secret });
  if (!set.ok) return refuse(BACKUP_KEY_TEXTS.otherKey);
  return ok(isRemoval ? "Removed." : "Saved and in use.");
}
