import { TitledSection } from "#app/ui/titled-section.tsx";
import { REFERRALS } from "#content/affiliate.ts";
import type { Referrals as ReferralsPage } from "#server/affiliates/referrals.ts";
import { Pager } from "./pager.tsx";
import { PartFailed } from "./part-failed.tsx";

/** Referred people, newest first, by first name only; `null` if not loaded. */
export function Referrals({ referrals }: { referrals: ReferralsPage | null }) {
  return (
    <TitledSection
      id="referrals"
      title={REFERRALS.title}
      lead={
        referrals && referrals.total > 0 ? (
          <p className="text-small text-soft">{peopleText(referrals.total)}, newest first.</p>
        ) : null
      }
    >
      {referrals === null ? (
        <PartFailed title={REFERRALS.title} />
      ) : referrals.items.length === 0 ? (
        <p className="text-soft">{REFERRALS.empty}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
          {referrals.items.map(({ place, firstName }) => (
            <li key={place} className="border-b border-line py-3 break-words">
              {firstName || REFERRALS.unnamed}
            </li>
          ))}
        </ul>
      )}
      {referrals ? <Pager of={REFERRALS.title} name="referrals" {...referrals} /> : null}
    </TitledSection>
  );
}

const peopleText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;
