import type { ReactNode } from "react";
import { Link } from "react-router";
import { AmountList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { arrivalText, formatDay } from "#domain/shipping/day-texts.ts";
import { STANDARD_SHIPPING } from "#domain/shipping/shipping-cost.ts";
import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";

/** The answer stands in a live region, which reads it out as it is. */
const WITHOUT_ROLE = { role: undefined };

/** The answer in words; null = not asked yet. */
export function ZipAnswerText({ answer }: { answer: ZipAnswer | null }) {
  switch (answer?.kind) {
    case undefined:
      return <Beforehand />;
    case "allowed":
      return <Allowed answer={answer} />;
    case "banned":
      return (
        <Refusal title={answer.text}>
          {answer.isInPart ? "A part of " : ""}
          {answer.zip} is in {answer.place}.
        </Refusal>
      );
    case "not_a_state":
      return (
        <Refusal title="We ship to the 50 states and Washington, DC only.">
          {answer.zip} is {answer.place}.
        </Refusal>
      );
    case "unknown_zip":
      return (
        <Notice
          {...WITHOUT_ROLE}
          tone="warning"
          title={`We do not know the ZIP Code ${answer.zip}.`}
        >
          Please check the digits. If they are right, you can order: we look at the address before
          anything ships.
        </Notice>
      );
  }
}

/** What holds everywhere, in the place and the shape of the answer. */
function Beforehand() {
  return (
    <div className="grid gap-5">
      <AmountList
        rows={[
          {
            label: SHIPPING_TEXTS.standard.label,
            detail: SHIPPING_TEXTS.standard.detail,
            amount: formatDollars(STANDARD_SHIPPING),
          },
          {
            label: SHIPPING_TEXTS.overnight.label,
            detail: SHIP_TO_ME.overnightDetail,
            amount: SHIP_TO_ME.overnightAmount,
          },
        ]}
      />
      <p className="text-caption text-soft">{SHIP_TO_ME.beforehand}</p>
    </div>
  );
}

function Allowed({ answer }: { answer: Extract<ZipAnswer, { kind: "allowed" }> }) {
  const { zip, city, state, shipsOn, shipsToday, estimates } = answer;
  return (
    <div className="grid gap-5">
      <Notice {...WITHOUT_ROLE} tone="success" title={`We ship to ${city}, ${state} ${zip}.`}>
        {shipsToday
          ? "Order before 3:00 PM Eastern today: ships today."
          : `Order now: ships ${formatDay(shipsOn)}.`}
      </Notice>
      <AmountList
        rows={(["standard", "overnight"] as const).map((type) => ({
          label: SHIPPING_TEXTS[type].label,
          detail: `Arrives ${arrivalText(estimates[type].arrival)}`,
          amount: formatDollars(estimates[type].costCents),
        }))}
      />
      <p className="text-caption text-soft">{SHIP_TO_ME.estimateNote}</p>
    </div>
  );
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice
      {...WITHOUT_ROLE}
      tone="danger"
      title={title}
      action={
        <Link to="/policies#ship-ban" className="link">
          {SHIP_TO_ME.whereNot}
        </Link>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
