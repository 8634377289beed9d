import type { CustodyKind } from "#domain/lot/custody-kind.ts";
import type { DestroyedFrom } from "#domain/lot/destruction.ts";

export const CUSTODY_TEXTS = {
  title: "Chain of custody",
  purpose:
    "Everything that happened to this lot's units since they came. Each entry's code is made from its content and the entry before it, so any change, gap or insertion shows.",
  none: "No entries yet.",
  check: "Check the whole chain",
  whole: (entries: number) =>
    `The chain is whole: ${entries === 1 ? "1 entry matches its code" : `${entries} entries match their codes`}.`,
  broken: (entry: number) =>
    `The chain is broken at entry ${entry}: it was changed, or an entry is missing.`,
  compare: "Compare with an email",
  compareHint:
    "Each night the newest entry of every chain is emailed to the shop's address. Enter the entry and its code from any of those emails.",
  unreadable: "Enter an entry's number and its code of 64 letters and digits.",
  told: {
    same: "The entry is the same as in the email.",
    different: "The entry differs from the one in the email.",
    missing: "This chain has no such entry.",
  },
  destroy: "Destroy units",
  destroyPurpose:
    "Record units after they were destroyed. A lot's units can be destroyed while it is in quarantine, failed, recalled or expired; returned units at any time. This can't be undone.",
  nothingToDestroy: "No units to destroy. Quarantine the lot first, or enter returned units.",
  record: "Record destruction",
  destroyed: "Destruction recorded.",
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
