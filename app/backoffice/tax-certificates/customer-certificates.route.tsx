import { EmptyState } from "#app/ui/empty-state.tsx";
import { findCustomer } from "../customers/find-customer.ts";
import { deskFor } from "../gate/staff-only.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/customer-certificates.route.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.tsx";
import { CERTIFICATE_TEXTS } from "./certificate-texts.ts";
import { certificatePath, certificateRow } from "./certificate-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.read", context);
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId, email } = person;
  const found = await desk.taxes.exemptionsOf(staff, { userId });
  return {
    userId,
    email,
    rows: found.map((one) => certificateRow(one, userId, today)),
    mayChange: staff.may("rules.change"),
  };
}

/** A customer's certificates. */
export default function CustomerCertificatesPage({ loaderData }: Route.ComponentProps) {
  const { userId, email, rows, mayChange } = loaderData;
  return (
    <Page
      title={CERTIFICATE_TEXTS.title}
      intro="With a certificate, this customer pays no sales tax in its states. Placed orders don't change."
      links={[{ to: customerPath(userId), label: email }]}
      primary={
        mayChange ? { to: certificatePath(userId, "new"), label: CERTIFICATE_TEXTS.add } : null
      }
    >
      <Rows
        name={CERTIFICATE_TEXTS.title}
        columns={CERTIFICATE_COLUMNS}
        rows={rows}
        by="id"
        empty={
          <EmptyState title="No certificates for this customer.">
            Add one to stop charging sales tax in its states.
          </EmptyState>
        }
      />
    </Page>
  );
}
