import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { monthName, monthsUntil } from "#domain/report/month.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/proof.route.ts";
import { KeySection } from "./key-section.tsx";
import { PROOF_TEXTS } from "./proof-texts.ts";

/** Seven years, the longest that an order is kept. */
const MONTHS = 84;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, shop, desk, today } = deskFor("payments.dispute", context);
  const keys = await desk.proof.keys(staff);
  return {
    address: shop.site.url + href("/api/evidence-keys.pem"),
    keys: keys.map(({ fingerprint, publicKey, madeAt, retiredAt }) => ({
      fingerprint,
      publicKey,
      when:
        retiredAt === null
          ? `In use since ${formatShopMinute(madeAt)}`
          : PROOF_TEXTS.retired(formatShopMinute(madeAt), formatShopMinute(retiredAt)),
    })),
    // The last complete month comes first.
    months: staff.may("proof.export")
      ? monthsUntil(today, MONTHS).map((month) => ({ month, name: monthName(month) }))
      : null,
    chosen: monthsUntil(today, 2)[1] ?? "",
  };
}

/** Signed evidence for a month, and how others can verify it. */
export default function ProofPage({ loaderData }: Route.ComponentProps) {
  const { address, keys, months, chosen } = loaderData;
  return (
    <Page title={PROOF_TEXTS.title} intro={PROOF_TEXTS.purpose}>
      <Section title="Single order">
        <p className="max-w-2xl">{PROOF_TEXTS.orderHint}</p>
      </Section>
      {months === null ? null : (
        <Section title="Monthly file" hint={PROOF_TEXTS.monthHint}>
          <form
            method="post"
            action={href("/admin/proof/month.json")}
            className="flex flex-wrap items-start gap-x-4 gap-y-2"
          >
            <ChoiceField
              name="month"
              label="Month"
              defaultValue={chosen}
              options={months.map(({ month, name }) => [month, name])}
            />
            <Button variant="secondary" className="sm:mt-6.5">
              {PROOF_TEXTS.file}
            </Button>
            <Button
              variant="secondary"
              className="sm:mt-6.5"
              formAction={href("/admin/proof/month.pdf")}
            >
              Summary (PDF)
            </Button>
          </form>
        </Section>
      )}
      <KeySection address={address} keys={keys} />
    </Page>
  );
}
