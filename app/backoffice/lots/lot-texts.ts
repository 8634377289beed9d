import type { BadgeTone } from "#app/ui/badge.tsx";
import { MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import type { LotFilter } from "#domain/lot/lot-list.ts";
import type { LotAct, LotState } from "#domain/lot/lot-state.ts";
import type { LotError } from "#server/lots/change-lot.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import type { ActWords } from "../ui/act-form.tsx";

export const LOT_TEXTS = {
  title: "Lots",
  purpose:
    "Deliveries by lot number, with lab results. Products with lots are packed only from released lots.",
  none: "No lots match.",
  noneHint: "Clear the search or the filter.",
  receive: "Receive lot",
  receivePurpose: "A lot can't be packed until it's released. You can add lab results later.",
  received: "Lot received. Release it to pack from it.",
  edit: "Edit",
  report: "Report",
  history: "History",
  saved: "Saved.",
  changedAgain:
    "Someone changed this lot. Your changes are still here, beside its values now. Check them and save again.",
  reportSaved: "Report saved. Customers see it once the lot is published.",
  fileAgain: "Choose the file again: a browser doesn't keep it.",
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

/** Labels of values that no form has. */
export const LOT_LABELS = {
  number: "Lot number",
  product: "Product",
  state: "Status",
  stateReason: "Reason",
  isPublished: "Public",
  destroyedUnits: "Units destroyed",
  reportFile: "Report",
};

/** The fields that come from the lab report. */
export const LAB_GROUP = {
  title: "Lab results",
  hint: "Enter the values from the report. Enter 0 if the lab tested for it and found none; leave it empty if the lab didn't test for it.",
  fields: ["laboratory", "testedOn", ...MEASURE_NAMES, "isFreeOfMicrobes"],
} as const;

/** Each act on a lot, as text. */
export const ACT_TEXTS: Record<LotAct, ActWords & { isDestructive?: true }> = {
  release: {
    hint: "Allows packing until it expires.",
    button: "Release lot",
    done: "Lot released.",
  },
  quarantine: {
    hint: "Stops shipping of all its units, packed ones included, until you release it again.",
    button: "Quarantine lot",
    done: "Lot quarantined.",
    isDestructive: true,
  },
  fail: {
    hint: "Stops shipping of all its units. You can quarantine it again for a new test.",
    button: "Mark as failed",
    done: "Lot marked as failed.",
    isDestructive: true,
  },
  publish: {
    hint: "Shows its dates, lab results and report to everyone.",
    button: "Publish lot",
    done: "Lot published.",
  },
  unpublish: {
    hint: "Hides its page, which QR codes on packing slips lead to.",
    button: "Unpublish lot",
    done: "Lot unpublished.",
    isDestructive: true,
  },
};

export const lotRefusal = ({ code }: LotError | InvalidInput): string => {
  switch (code) {
    case "not_found":
      return "This lot no longer exists.";
    case "changed":
      return "Someone changed this lot. Check it and try again.";
    case "not_now":
      return "This can't be done in the lot's current status.";
    case "invalid":
      return "Check the highlighted field.";
    case "not_yours":
      return "This lot is released. Only staff who release lots can change it.";
  }
};
