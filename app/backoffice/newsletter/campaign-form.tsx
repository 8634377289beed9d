import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  BODY_MAX,
  type CampaignFields,
  PREVIEW_MAX,
  SUBJECT_MAX,
} from "#domain/newsletter/campaign-form.ts";
import { TextField } from "../ui/form-fields.tsx";
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
  const form = { fields, fieldErrors };
  return (
    <>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <form method="post" className="grid max-w-3xl gap-2">
        <input type="hidden" name="version" value={fields.version ?? ""} />
        <TextField form={form} name="subject" label="Subject" maxLength={SUBJECT_MAX} />
        <TextField
          form={form}
          name="preview"
          label="Preview text"
          hint="What an inbox shows after the subject."
          maxLength={PREVIEW_MAX}
        />
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
          <TextField
            form={form}
            name="states"
            label="Ordered to the states"
            hint="Abbreviations: TX, CA"
            isOptional
          />
          <TextField
            form={form}
            name="confirmedFrom"
            label="Confirmed on or after"
            isOptional
            type="date"
          />
          <TextField
            form={form}
            name="orderedFrom"
            label="Last order on or after"
            isOptional
            type="date"
          />
          <TextField
            form={form}
            name="orderedBefore"
            label="Last order before"
            isOptional
            type="date"
          />
        </div>
        <Button className="justify-self-start">Save draft and review</Button>
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
