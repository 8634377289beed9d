import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { OrderActFields } from "#domain/order/order-act.ts";

/** What becomes of the money that came for an order that is canceled (ORDER-34). */
export function KeepMoneyFields({ refusal }: { refusal: FormRefusal<OrderActFields> | null }) {
  const typed = refusal?.fields ?? {};
  return (
    <>
      <Field label="The money that came">
        <Select name="money" defaultValue={typed.money ?? ""}>
          <option value="">Give it back</option>
          <option value="keep">Keep it</option>
        </Select>
      </Field>
      <Field
        label="Why it is kept"
        hint="Only if you keep it. It can be refunded later."
        isOptional
        error={refusal?.fieldErrors.keepReason}
      >
        <TextInput name="keepReason" autoComplete="off" defaultValue={typed.keepReason} />
      </Field>
    </>
  );
}
