import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatDay, longClockText, shortArrivalText } from "#domain/shipping/day-texts.ts";
import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";

export interface DeliveryText {
  text: string;
  detail: string;
  isRefusal: boolean;
}

/** A ZIP check's answer in two lines, for standard shipping. A refusal uses the checkout's own words. */
export function deliveryText(answer: ZipAnswer): DeliveryText {
  switch (answer.kind) {
    case "allowed": {
      const { city, state, shipsOn, shipsToday, isReviewed, estimates } = answer;
      const cutoff = longClockText(answer.cutoffMinute).replace(":00", "");
      const { arrival, costCents } = estimates.standard;
      const detail = `Standard shipping to ${city}, ${state}: ${formatDollars(costCents)} an order.`;
      if (isReviewed) return { text: SHIP_TO_ME.inPart, detail, isRefusal: false };
      const day = shipsToday ? "today" : `on ${formatDay(shipsOn)}`;
      const text = `Estimated ${shortArrivalText(arrival)} if approved by ${cutoff} EST ${day}.`;
      return { text, detail, isRefusal: false };
    }
    case "banned":
      return {
        text: answer.text,
        detail: `${answer.isInPart ? "A part of " : ""}${answer.zip} is in ${answer.place}.`,
        isRefusal: true,
      };
    case "closed":
      return { text: answer.text, detail: "", isRefusal: true };
    case "not_a_state":
      return {
        text: SHIP_TO_ME.statesOnly,
        detail: `${answer.zip} belongs to ${answer.place}.`,
        isRefusal: true,
      };
    case "unknown_zip":
      return {
        text: `We don't recognize the ZIP Code ${answer.zip}.`,
        detail: SHIP_TO_ME.unknown,
        isRefusal: false,
      };
  }
}
