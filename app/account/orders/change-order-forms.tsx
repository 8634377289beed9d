import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ADDRESS_2_LABEL } from "#domain/account/address-line-2.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import type { FormProblems } from "#domain/form/form-check.ts";
import type { AddressChangeFields } from "#domain/order/address-change-form.ts";
import { MAX_REQUEST_NOTE_LENGTH } from "#domain/order/order-request.ts";

interface RequestFormProps {
  /** A request is pending, so there is no form. */
  isRequested: boolean;
  refusal: FormProblems<AddressChangeFields> | null;
}

export function AddressChangeForm(props: RequestFormProps & { fields: AddressChangeFields }) {
  const { isRequested, refusal, fields } = props;
  const errors = refusal?.fieldErrors ?? {};
  return (
    <RequestForm
      {...{ isRequested, refusal }}
      intent="address_change"
      title="Change the shipping address"
      requested="You asked for another address."
      button="Request this address"
    >
      <div className="grid grid-cols-6 gap-x-4 gap-y-2">
        {INPUTS.map(({ name, label, span, isOptional, ...input }) => (
          <Field
            key={name}
            label={label}
            isOptional={isOptional}
            error={errors[name]}
            className={span}
          >
            <TextInput {...input} name={name} defaultValue={fields[name]} />
          </Field>
        ))}
      </div>
    </RequestForm>
  );
}

export function CancellationForm({
  isRequested,
  refusal,
  note,
}: RequestFormProps & { note: string }) {
  return (
    <RequestForm
      {...{ isRequested, refusal }}
      intent="cancellation"
      title="Cancel this order"
      requested="You asked us to cancel this order."
      button="Request cancellation"
    >
      <Field label="Reason" isOptional>
        <TextInput
          name="note"
          defaultValue={note}
          maxLength={MAX_REQUEST_NOTE_LENGTH}
          autoComplete="off"
        />
      </Field>
    </RequestForm>
  );
}

interface FrameProps extends RequestFormProps {
  intent: "address_change" | "cancellation";
  title: string;
  requested: string;
  button: string;
  children: ReactNode;
}

function RequestForm(props: FrameProps) {
  const { intent, title, requested, button, isRequested, refusal, children } = props;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
      <h2 className="text-heading">{title}</h2>
      {isRequested ? (
        <Notice title={requested}>We'll email you when we decide.</Notice>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-4">
          {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
          <input type="hidden" name="intent" value={intent} />
          {children}
          <div>
            <Button variant="secondary" isBusy={isBusy} busyText="Sending…">
              {button}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

const INPUTS = [
  {
    name: "fullName",
    label: CONTACT_LABELS.fullName,
    autoComplete: "shipping name",
    span: "col-span-6",
    isOptional: false,
  },
  {
    name: "address",
    label: CONTACT_LABELS.address,
    autoComplete: "shipping address-line1",
    span: "col-span-6",
    isOptional: false,
  },
  {
    name: "address2",
    label: ADDRESS_2_LABEL,
    autoComplete: "shipping address-line2",
    span: "col-span-6",
    isOptional: true,
  },
  {
    name: "city",
    label: CONTACT_LABELS.city,
    autoComplete: "shipping address-level2",
    span: "col-span-6",
    isOptional: false,
  },
  {
    name: "state",
    label: CONTACT_LABELS.state,
    autoComplete: "shipping address-level1",
    span: "col-span-3",
    isOptional: false,
  },
  {
    name: "zipCode",
    label: CONTACT_LABELS.zipCode,
    autoComplete: "shipping postal-code",
    inputMode: "numeric",
    span: "col-span-3",
    isOptional: false,
  },
] as const;
