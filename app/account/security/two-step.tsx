import { href } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { withQuery } from "#app/shell/address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SecurityForm } from "./security-form.tsx";

export interface TwoStepProps {
  hasTotp: boolean;
  backupCodesLeft: number;
  passkeyCount: number;
}

/** The authenticator app, and the backup codes in case it is lost. */
export function TwoStep({ hasTotp, backupCodesLeft, passkeyCount }: TwoStepProps) {
  const isOn = hasTotp || passkeyCount > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-small text-soft">
        {hasTotp
          ? "After your password, you'll enter a code from your authenticator app."
          : isOn
            ? "After your password, you'll use your passkey. You can also add an authenticator app."
            : "You'll enter a code from your phone as well as your password."}
      </p>
      {isOn ? (
        <p className="text-small text-soft">
          {backupCodesLeft === 0
            ? "You have no backup codes. They help if you lose your phone or passkey."
            : `${backupCodesLeft} backup ${backupCodesLeft === 1 ? "code" : "codes"} left.`}
        </p>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        {hasTotp ? null : (
          <ButtonLink
            to={withQuery(href("/auth/enroll"), { next: accountSection("two-step") })}
            variant="secondary"
            size="small"
          >
            Set up an app
          </ButtonLink>
        )}
        {isOn ? (
          <ButtonLink to={href("/auth/backup-codes")} variant="secondary" size="small">
            New backup codes
          </ButtonLink>
        ) : null}
      </div>
      {hasTotp ? (
        <SecurityForm
          action={href("/orders/security/two-step")}
          button="Turn off"
          size="small"
          busyText="Turning off…"
        />
      ) : null}
    </div>
  );
}
