import type { CustodyKind } from "#domain/lot/custody-kind.ts";
import type { DestroyedFrom } from "#domain/lot/destruction-form.ts";
import type { DestroyError } from "#server/lots/destroy-units.ts";
import { lotRefusal } from "./lot-texts.ts";

export const CUSTODY_TEXTS = {
  title: "Chain of custody",
  purpose:
    "Everything that happened to the units of this lot, from the day it came. Each entry has a code that is made of what it says and of the entry before it, so that nothing can be changed, left out or put in later without it showing.",
  none: "Nothing is written down yet.",
  check: "Check the whole chain",
  whole: (entries: number) =>
    `The chain is whole: ${entries} ${entries === 1 ? "entry agrees" : "entries agree"} with their codes.`,
  broken: (entry: number) =>
    `The chain is broken at entry ${entry}: it was changed, or one is missing.`,
  compare: "Compare with an email",
  compareHint:
    "Each night the newest entry of every chain is emailed to the shop's address. Type the entry and its code from any of those emails.",
  unreadable: "Please type the number of an entry and its code of 64 letters and digits.",
  told: {
    same: "It is the same: that entry is the one that was emailed.",
    different: "It is not the same: that entry is not the one that was emailed.",
    missing: "This chain has no such entry.",
  },
  destroy: "Destroy units",
  destroyPurpose:
    "Write down that units were destroyed, after it was done. It cannot be taken back. Units can be destroyed while the lot is in quarantine, failed, recalled or past its last day; and those that came back at any time.",
  nothingToDestroy:
    "There is nothing to destroy now: put the lot in quarantine first, or enter what came back.",
  destroyed: "It is written down that the units were destroyed.",
};

export const KIND_LABELS: Record<CustodyKind, string> = {
  received: "Received",
  brought_over: "Packed before the chain began",
  count_corrected: "Count corrected",
  tested: "Tested",
  released: "Released",
  quarantined: "Put in quarantine",
  failed: "Failed",
  recalled: "Recalled",
  packed: "Packed",
  assigned: "Assigned, not scanned",
  unpacked: "Taken out of a parcel",
  shipped: "Shipped",
  returned: "Came back",
  return_corrected: "Count of what came back corrected",
  lost: "Lost by the carrier",
  destroyed: "Destroyed",
};

export const SOURCE_LABELS: Record<DestroyedFrom, string> = {
  shelf: "Units that never left",
  returned: "Units that came back",
};

export function destroyRefusal(error: DestroyError): string {
  switch (error.code) {
    case "too_many":
      return error.units === 0
        ? "None of these can be destroyed now."
        : `Only ${error.units} of these can be destroyed.`;
    case "not_booked":
      return error.why.code === "not_counted"
        ? "The product is not counted: leave this off."
        : "The shelf has too few units that no open order has reserved: count it first, or leave this off.";
    default:
      return lotRefusal(error);
  }
}
