import type { BadgeTone } from "#app/ui/badge.tsx";
import { MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import type { LotFilter } from "#domain/lot/lot-list.ts";
import type { LotAct, LotState } from "#domain/lot/lot-state.ts";
import type { LotError } from "#server/lots/change-lot.ts";
import type { ActWords } from "../ui/act-form.tsx";

export const LOT_TEXTS = {
  title: "Lots",
  purpose:
    "Deliveries from makers, under the number on the package, with their lab results. A product with lots is packed only from released ones.",
  none: "No lot matches.",
  noneHint:
    "Clear a filter, or search for the beginning of a number. A product without lots is packed from any lot.",
  receive: "Receive a lot",
  receivePurpose: "It can't be packed until it is released. Lab results can be added later.",
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

/** Names of values that no form asks for. */
export const LOT_LABELS = {
  number: "Lot number",
  product: "Product",
  state: "Status",
  stateReason: "Reason for the status",
  isPublished: "Public",
  destroyedUnits: "Units destroyed",
  reportFile: "Report",
};

/** The fields that the laboratory's report fills in. */
export const LAB_GROUP = {
  title: "Lab results",
  hint: "As in the report. Enter 0 if the lab tested for it and found none; leave it empty if the lab didn't test for it.",
  fields: ["laboratory", "testedOn", ...MEASURE_NAMES, "isFreeOfMicrobes"],
} as const;

/** Decisions about a lot, in words. */
export const ACT_TEXTS: Record<LotAct, ActWords & { isDestructive?: true }> = {
  release: {
    hint: "It can be packed from now on, until it expires.",
    button: "Release lot",
    done: "Lot released.",
  },
  quarantine: {
    hint: "No unit of it ships until it is released again, not even one that is packed already.",
    button: "Quarantine lot",
    done: "Lot quarantined.",
    isDestructive: true,
  },
  fail: {
    hint: "No unit of it ships. It can go back into quarantine to be tested again.",
    button: "Mark as failed",
    done: "Lot marked as failed.",
    isDestructive: true,
  },
  publish: {
    hint: "Anyone can see its days, lab results and report on its page.",
    button: "Publish lot",
    done: "Lot published.",
  },
  unpublish: {
    hint: "Its page then answers as if there were no such lot. Codes on packing slips lead there.",
    button: "Unpublish lot",
    done: "Lot unpublished.",
    isDestructive: true,
  },
};

export const lotRefusal = ({ code }: LotError): string => {
  switch (code) {
    case "not_found":
      return "This lot no longer exists.";
    case "changed":
      return "Someone changed this lot. Check it and try again.";
    case "not_now":
      return "This can't be done in the lot's current status.";
    case "not_yours":
      return "This lot is released. Only staff who release lots can change it.";
  }
};
