import { Form, href } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ProviderMark } from "#app/account/providers/provider-mark.tsx";
import { withQuery } from "#app/shell/address.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { SecurityForm } from "./security-form.tsx";

export interface IdentityRow {
  id: string;
  providerId: string;
  label: string;
  /** "Linked November 21, 2026". */
  since: string;
}

export interface LinkedAccountsProps {
  identities: IdentityRow[];
  /** Providers that are configured but not linked yet. */
  providers: { id: string; label: string }[];
}

const BACK = accountSection("identities");

/** The providers that can sign in to this account. */
export function LinkedAccounts({ identities, providers }: LinkedAccountsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {identities.length === 0 ? null : (
        <ul className="grid gap-4">
          {identities.map(({ id, providerId, label, since }) => (
            <li key={id} className="grid gap-2">
              <p className="flex items-center gap-3 font-medium">
                <ProviderMark id={providerId} />
                {label}
                <span className="ml-auto text-small font-normal text-soft">{since}</span>
              </p>
              <SecurityForm
                action={href("/orders/security/identities")}
                size="small"
                busyText="Unlinking…"
                button={
                  <>
                    Unlink
                    <VisuallyHidden> {label}</VisuallyHidden>
                  </>
                }
              >
                {() => <input type="hidden" name="identity" value={id} />}
              </SecurityForm>
            </li>
          ))}
        </ul>
      )}
      {providers.map(({ id, label }) => (
        <Form
          key={id}
          method="post"
          action={withQuery(href("/auth/provider/:provider", { provider: id }), { next: BACK })}
        >
          <input type="hidden" name="intent" value="link" />
          <Button variant="secondary" size="small">
            <ProviderMark id={id} />
            Link {label}
          </Button>
        </Form>
      ))}
      <p className="text-small text-soft">
        You can sign in here with a linked account. It can't see your orders.
      </p>
    </div>
  );
}
