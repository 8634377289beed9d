import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  BODY_MAX,
  type CampaignFields,
  PREVIEW_MAX,
  SUBJECT_MAX,
} from "#domain/newsletter/campaign-form.ts";
import type { CampaignOptions } from "./campaign-options.ts";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";

interface CampaignFormProps {
  fields: Partial<CampaignFields>;
  options: CampaignOptions;
  refusal: FormRefusal<CampaignFields> | null;
}

/** What a campaign says, and to whom. */
export function CampaignForm({ fields, options, refusal }: CampaignFormProps) {
  const { fieldErrors = {}, formError = null } = refusal ?? {};
  return (
    <>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <form method="post" className="grid max-w-3xl gap-2">
        <input type="hidden" name="version" value={fields.version ?? ""} />
        <Field label="Subject" error={fieldErrors.subject}>
          <TextInput
            name="subject"
            autoComplete="off"
            maxLength={SUBJECT_MAX}
            defaultValue={fields.subject}
          />
        </Field>
        <Field
          label="Preview text"
          error={fieldErrors.preview}
          hint="What an inbox shows after the subject."
        >
          <TextInput
            name="preview"
            autoComplete="off"
            maxLength={PREVIEW_MAX}
            defaultValue={fields.preview}
          />
        </Field>
        <Field label="Text" error={fieldErrors.body} hint={CAMPAIGN_TEXTS.bodyHint}>
          <TextArea name="body" rows={14} maxLength={BODY_MAX} defaultValue={fields.body} />
        </Field>
        <h2 className="mt-4 text-heading">{CAMPAIGN_TEXTS.audience}</h2>
        <p className="text-small text-soft">{CAMPAIGN_TEXTS.audienceHint}</p>
        <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label="Customers" error={fieldErrors.customers}>
            <Select name="customers" defaultValue={fields.customers ?? ""}>
              <option value="">Whether they ordered or not</option>
              <option value="yes">Those who ordered</option>
              <option value="no">Those who never ordered</option>
            </Select>
          </Field>
          <Field label="Price" error={fieldErrors.price}>
            <Select name="price" defaultValue={fields.price ?? ""}>
              <option value="">Any</option>
              <option value="og">OG</option>
              <option value="military">Military</option>
            </Select>
          </Field>
          <OptionField
            label="Bought the product"
            name="productId"
            options={options.products}
            value={fields.productId}
            error={fieldErrors.productId}
          />
          <OptionField
            label="Bought of the category"
            name="categoryId"
            options={options.categories}
            value={fields.categoryId}
            error={fieldErrors.categoryId}
          />
          <Field
            label="Ordered to the states"
            isOptional
            error={fieldErrors.states}
            hint="Abbreviations: TX, CA"
          >
            <TextInput name="states" autoComplete="off" defaultValue={fields.states} />
          </Field>
          <Field label="Confirmed on or after" isOptional error={fieldErrors.confirmedFrom}>
            <TextInput type="date" name="confirmedFrom" defaultValue={fields.confirmedFrom} />
          </Field>
          <Field label="Last order on or after" isOptional error={fieldErrors.orderedFrom}>
            <TextInput type="date" name="orderedFrom" defaultValue={fields.orderedFrom} />
          </Field>
          <Field label="Last order before" isOptional error={fieldErrors.orderedBefore}>
            <TextInput type="date" name="orderedBefore" defaultValue={fields.orderedBefore} />
          </Field>
        </div>
        <Button className="justify-self-start">Save the draft and look it over</Button>
      </form>
    </>
  );
}

interface OptionFieldProps {
  label: string;
  name: string;
  options: CampaignOptions["products"];
  value: string | undefined;
  error: string | undefined;
}

function OptionField({ label, name, options, value = "", error }: OptionFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select name={name} defaultValue={value}>
        <option value="">Any or none</option>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
