import type { BadgeTone } from "#app/ui/badge.tsx";
import type { LotFilter } from "#domain/lot/lot-list.ts";
import type { LotAct, LotState } from "#domain/lot/lot-state.ts";
import type { LotError } from "#server/lots/change-lot.ts";

export const LOT_TEXTS = {
  title: "Lots",
  purpose:
    "What makers sent, under the number on the package, and what a laboratory found in it. A product with lots here is packed from released ones only.",
  none: "No lot matches.",
  noneHint:
    "Clear a filter, or search for the beginning of a number. A product without any lot here is packed as always, whatever lot it bears.",
  receive: "Receive a lot",
  receivePurpose: "It waits until it is released. What the laboratory found can be added later.",
  received: "The lot is received. It waits for its release.",
  edit: "Change",
  report: "Report",
  history: "History",
  refused: "Check the fields below.",
  saved: "Saved.",
  changedAgain:
    "Someone changed this lot meanwhile. What you typed is still here, beside what is there now: check it, and save it again.",
  reportSaved: "The report is kept. Customers see it once the lot is published.",
  fileAgain: "Please choose the file again: a browser does not keep it.",
};

export const STATE_LABELS: Record<LotState, { label: string; tone: BadgeTone }> = {
  received: { label: "Waiting for release", tone: "warning" },
  released: { label: "Released", tone: "success" },
  quarantined: { label: "In quarantine", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  recalled: { label: "Recalled", tone: "danger" },
};

export const FILTER_LABELS: Record<LotFilter, string> = {
  received: STATE_LABELS.received.label,
  released: STATE_LABELS.released.label,
  quarantined: STATE_LABELS.quarantined.label,
  failed: STATE_LABELS.failed.label,
  recalled: STATE_LABELS.recalled.label,
  expiring: "Expires soon",
  expired: "Expired",
};

export const LOT_LABELS = {
  number: "Lot number",
  product: "Product",
  state: "State",
  stateReason: "Because",
  isPublished: "Public",
  madeOn: "Made on",
  expiresOn: "Good through",
  receivedUnits: "Units received",
  packedUnits: "Units packed",
  destroyedUnits: "Units destroyed",
  laboratory: "Laboratory",
  testedOn: "Tested on",
  isFreeOfMicrobes: "Microbes",
  reportFile: "Report",
  purityPercent: "Purity, %",
  mitragynineMg: "Mitragynine, mg per serving",
  sevenOhMg: "7-OH-mitragynine, mg per serving",
  sevenOhPercent: "7-OH-mitragynine, % of the alkaloids",
  leadPpm: "Lead, ppm",
  cadmiumPpm: "Cadmium, ppm",
  arsenicPpm: "Arsenic, ppm",
  mercuryPpm: "Mercury, ppm",
};

/** What is done about where a lot stands. */
export const ACT_TEXTS: Record<
  LotAct,
  { title: string; hint: string; button: string; done: string; isDestructive?: true }
> = {
  release: {
    title: "Release it",
    hint: "It can be packed from now on, until it expires.",
    button: "Release the lot",
    done: "The lot is released.",
  },
  quarantine: {
    title: "Put it in quarantine",
    hint: "No unit of it leaves until it is released again, not even one that is packed already.",
    button: "Put it aside",
    done: "The lot is in quarantine.",
    isDestructive: true,
  },
  fail: {
    title: "It failed its tests",
    hint: "No unit of it leaves. It can go back into quarantine to be measured again.",
    button: "Mark as failed",
    done: "The lot is marked as failed.",
    isDestructive: true,
  },
  publish: {
    title: "Publish it",
    hint: "Anyone can see its days, its values and its report on its page.",
    button: "Publish the lot",
    done: "The lot is public.",
  },
  unpublish: {
    title: "Take it off the site",
    hint: "Its page then answers as if there were no such lot. Codes on slips lead there.",
    button: "Take it off",
    done: "The lot is no longer public.",
    isDestructive: true,
  },
};

export const lotRefusal = ({ code }: LotError): string => {
  switch (code) {
    case "not_found":
      return "There is no such lot.";
    case "changed":
      return "Someone changed this lot meanwhile. Look at it as it is now, and try again.";
    case "not_now":
      return "That cannot be done with a lot that stands so.";
    case "not_yours":
      return "This lot is released: only those who release lots may change what it says.";
  }
};
