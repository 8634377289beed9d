import { href, Link } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { AmountList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { arrivalText, formatDay, longClockText } from "#domain/shipping/day-texts.ts";
import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";

/** The box itself announces the answer. */
const WITHOUT_ROLE = { role: undefined };

export function ZipAnswerText({ answer }: { answer: ZipAnswer }) {
  switch (answer.kind) {
    case "allowed":
      return <Allowed answer={answer} />;
    case "banned":
      return (
        <Notice {...WITHOUT_ROLE} tone="danger" title={answer.text} action={<WhereNot />}>
          {answer.isInPart ? "A part of " : ""}
          {answer.zip} is in {answer.place}.
        </Notice>
      );
    case "closed":
      return <Notice {...WITHOUT_ROLE} tone="danger" title={answer.text} />;
    case "not_a_state":
      return (
        <Notice {...WITHOUT_ROLE} tone="danger" title={SHIP_TO_ME.statesOnly}>
          {answer.zip} belongs to {answer.place}.
        </Notice>
      );
    case "unknown_zip":
      return (
        <Notice
          {...WITHOUT_ROLE}
          tone="warning"
          title={`We don't recognize the ZIP Code ${answer.zip}.`}
        >
          {SHIP_TO_ME.unknown}
        </Notice>
      );
  }
}

/** General shipping facts, in the layout of the answer that replaces them. */
export function Beforehand() {
  const { standardCents } = useRootData().settings;
  return (
    <div className="grid gap-5">
      <Notice {...WITHOUT_ROLE} title={SHIP_TO_ME.sameDay}>
        {SHIP_TO_ME.processingDays}
      </Notice>
      <AmountList
        rows={[
          {
            label: SHIPPING_TEXTS.standard.label,
            detail: SHIPPING_TEXTS.standard.detail,
            amount: formatDollars(standardCents),
          },
          {
            label: SHIPPING_TEXTS.overnight.label,
            detail: SHIP_TO_ME.overnightDetail,
            amount: SHIP_TO_ME.overnightAmount,
          },
        ]}
      />
      <p className="text-caption text-soft">{SHIP_TO_ME.costNote}</p>
    </div>
  );
}

const WITHOUT_DAY = {
  standard: SHIPPING_TEXTS.standard.detail,
  overnight: SHIP_TO_ME.overnightDetail,
};

type AllowedAnswer = Extract<ZipAnswer, { kind: "allowed" }>;

function Allowed({ answer }: { answer: AllowedAnswer }) {
  const { zip, city, state, isReviewed, estimates } = answer;
  return (
    <div className="grid gap-5">
      <Notice
        {...WITHOUT_ROLE}
        tone={isReviewed ? "warning" : "success"}
        title={`We ship to ${city}, ${state} ${zip}.`}
      >
        {isReviewed ? SHIP_TO_ME.inPart : shipDayText(answer)}
      </Notice>
      <AmountList
        rows={(["standard", "overnight"] as const).map((type) => ({
          label: SHIPPING_TEXTS[type].label,
          // An order placed after some browsing may ship a day later.
          detail: isReviewed
            ? WITHOUT_DAY[type]
            : `Arrives ${arrivalText(estimates[type].arrival)}`,
          amount: formatDollars(estimates[type].costCents),
        }))}
      />
      <p className="text-caption text-soft">{SHIP_TO_ME.costNote}</p>
    </div>
  );
}

function shipDayText({ shipsOn, shipsToday, cutoffMinute }: AllowedAnswer): string {
  return shipsToday
    ? `Order before ${longClockText(cutoffMinute)} Eastern today: ships today.`
    : `Order now: ships ${formatDay(shipsOn)}.`;
}

function WhereNot() {
  return (
    <Link to={withHash(href("/policies"), "ship-ban")} className="link">
      {SHIP_TO_ME.whereNot}
    </Link>
  );
}
