import { useId } from "react";
import { Form, href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { ProviderMark } from "./provider-mark.tsx";

/**
 * A button for each configured provider. Signing in this way may create an account, so the age statement is shown with
 * it (AGE-3).
 */
export function ProviderButtons({
  next,
  isAttested,
}: {
  next: string;
  /** The age statement is already shown above. */
  isAttested: boolean;
}) {
  const { signInProviders } = useRootData();
  const attestationId = useId();
  if (signInProviders.length === 0) return null;
  return (
    <>
      {signInProviders.map(({ id, label }) => (
        <Form
          key={id}
          method="post"
          action={withQuery(href("/auth/provider/:provider", { provider: id }), { next })}
        >
          <Button
            variant="secondary"
            isFullWidth
            aria-describedby={isAttested ? undefined : attestationId}
          >
            <ProviderMark id={id} />
            Continue with {label}
          </Button>
        </Form>
      ))}
      {isAttested ? null : (
        <p id={attestationId} className="text-center text-caption text-soft">
          {AGE_ATTESTATION.text}
        </p>
      )}
    </>
  );
}
