import type { CustodyKind } from "#domain/lot/custody-kind.ts";
import type { DestroyedFrom } from "#domain/lot/destruction.ts";

export const CUSTODY_TEXTS = {
  title: "Chain of custody",
  purpose:
    "Everything that happened to this lot's units. Each entry's code is derived from its content and the previous entry, so tampering shows.",
  none: "No entries yet.",
  check: "Verify chain",
  whole: (entries: number) =>
    `The chain is intact: ${entries === 1 ? "1 entry matches its code" : `${entries} entries match their codes`}.`,
  broken: (entry: number) =>
    `The chain is broken at entry ${entry}: it was changed, or an entry is missing.`,
  compare: "Compare with email",
  compareHint:
    "The newest entry of each chain is emailed every night to the shop's notice address. Enter an entry and its code from one of those emails.",
  unreadable: "Enter an entry's number and its code of 64 letters and digits.",
  told: {
    same: "The entry matches the email.",
    different: "The entry doesn't match the email.",
    missing: "This entry doesn't exist.",
  },
  destroy: "Destroy units",
  destroyPurpose:
    "Record units you have destroyed. The lot must be in quarantine, failed, recalled or expired; returned units can be destroyed at any time. This can't be undone.",
  nothingToDestroy: "No units to destroy. Quarantine the lot first, or enter returned units.",
  record: "Record destruction",
  destroyed: "Destruction recorded.",
};

export const KIND_LABELS: Record<CustodyKind, string> = {
  received: "Received",
  brought_over: "Packed before tracking",
  count_corrected: "Count corrected",
  tested: "Tested",
  released: "Released",
  quarantined: "Put in quarantine",
  failed: "Failed",
  recalled: "Recalled",
  packed: "Packed",
  assigned: "Assigned, not scanned",
  unpacked: "Removed from parcel",
  shipped: "Shipped",
  returned: "Returned",
  return_corrected: "Return count corrected",
  lost: "Lost by the carrier",
  destroyed: "Destroyed",
};

export const SOURCE_LABELS: Record<DestroyedFrom, string> = {
  shelf: "Units in stock",
  returned: "Returned units",
};
