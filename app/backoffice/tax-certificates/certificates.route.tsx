import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { TAX_WATCH_TEXTS } from "../taxes/tax-watch-texts.ts";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/certificates.route.ts";
import { ALL_CERTIFICATE_COLUMNS } from "./certificate-columns.tsx";
import { CERTIFICATE_TEXTS } from "./certificate-texts.ts";
import { certificateRow } from "./certificate-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.read", context);
  const all = await desk.taxes.exemptions(staff);
  return {
    rows: all.flatMap((one) =>
      one.userId === null ? [] : [certificateRow(one, one.userId, today)],
    ),
    seesTaxes: staff.may("reports.read"),
  };
}

/** All certificates in use, and those that expired or have no document. */
export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const { rows, seesTaxes } = loaderData;
  return (
    <Page
      title={CERTIFICATE_TEXTS.title}
      intro="Exemption certificates in use, first to expire on top. Their customers pay no sales tax in the certificate's states."
      links={[seesTaxes ? { to: href("/admin/taxes"), label: TAX_WATCH_TEXTS.title } : null]}
    >
      <Rows
        name={CERTIFICATE_TEXTS.title}
        columns={ALL_CERTIFICATE_COLUMNS}
        rows={rows}
        by="id"
        empty={<EmptyState title={CERTIFICATE_TEXTS.none}>{CERTIFICATE_TEXTS.noneHint}</EmptyState>}
      />
    </Page>
  );
}
