import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Logo } from "#domain/site/shop-details.ts";
import { LOGO_TEXTS } from "./setting-texts.ts";

interface LogoFormProps {
  logo: Logo | null;
  error: string | null;
}

/** The shop's logo, and the form to replace or remove it. */
export const LogoForm = ({ logo, error }: LogoFormProps) => (
  <div className="grid max-w-3xl gap-5">
    {logo === null ? null : (
      <p className="w-fit rounded-card border border-line bg-white p-4">
        <img src={logo.path} alt="Current logo" width={logo.width} height={logo.height} />
      </p>
    )}
    <form method="post" encType="multipart/form-data" className="grid gap-2">
      <Field label={LOGO_TEXTS.file} error={error}>
        <TextInput name="logo" type="file" accept="image/png,image/jpeg,image/webp" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button>{LOGO_TEXTS.upload}</Button>
        {logo === null ? null : (
          <Button name="intent" value="remove" variant="secondary" formNoValidate>
            {LOGO_TEXTS.remove}
          </Button>
        )}
      </div>
    </form>
  </div>
);
