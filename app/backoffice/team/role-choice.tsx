import { Field, Select } from "#app/ui/field.tsx";
import { STAFF_ROLES } from "#domain/staff/permissions.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { ROLE_TEXTS } from "./team-texts.ts";

interface RoleChoiceProps {
  chosen: string | undefined;
  error: string | undefined;
}

export const RoleChoice = ({ chosen, error }: RoleChoiceProps) => (
  <Field label="Role" error={error}>
    <Select name="role" defaultValue={chosen}>
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {`${ROLE_NAMES[role]}: ${ROLE_TEXTS[role]}`}
        </option>
      ))}
    </Select>
  </Field>
);
