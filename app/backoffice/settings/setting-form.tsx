import type { ReactNode } from "react";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { SettingTexts } from "#domain/settings/setting.ts";
import { settingOf, type SettingName } from "#domain/settings/shop-settings.ts";
import { RecordFields } from "../ui/record-fields.tsx";

interface SettingFormProps {
  name: SettingName;
  texts: SettingTexts;
  errors: FieldErrors<SettingTexts>;
  /** The form's buttons. */
  children: ReactNode;
}

/** A setting's value. */
export const SettingForm = ({ name, children, ...props }: SettingFormProps) => (
  <form method="post" className="grid max-w-3xl gap-2">
    <RecordFields record={settingOf(name).record} {...props} />
    {children}
  </form>
);
