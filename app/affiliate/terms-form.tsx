import { Form, href, Link, useNavigation } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { BECOME_AFFILIATE, TERMS_LINK_LABEL } from "#content/affiliate.ts";

/** Why accepting the terms was refused. */
export type TermsRefusal = FormRefusal<{ accepts: string }>;

interface TermsFormProps {
  button: string;
  /** The version of the terms that the page shows. */
  version: string;
  error: string | null;
}

/** Accepts the program's terms. */
export function TermsForm({ button, version, error }: TermsFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "accept-terms";
  return (
    <Form method="post" action={href("/affiliate")} className="grid justify-items-start gap-5">
      <input type="hidden" name="intent" value="accept-terms" />
      <input type="hidden" name="version" value={version} />
      <Checkbox name="accepts" value="yes" required label={BECOME_AFFILIATE.accept} error={error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isBusy={isBusy}>{button}</Button>
        <Link to={href("/affiliate/terms")} className="link tap text-small">
          {TERMS_LINK_LABEL}
        </Link>
      </div>
    </Form>
  );
}
