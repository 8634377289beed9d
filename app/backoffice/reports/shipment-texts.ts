export const SHIPMENT_TEXTS = {
  title: "Shipments",
  purpose:
    "Shipments of a month by state, county and ZIP Code. The manifest lists each parcel's units with lot, carrier, tracking number, name and address, for an authority that requires it.",
  allStates: "All states",
  zip: "ZIP Code",
  countiesHint: "By ZIP Code. A ZIP Code in several counties counts in its main county.",
  empty: "No shipments in this month.",
  personal: "Both files contain names and addresses. Each download is recorded.",
  dueOn: (day: string) => `due ${day}`,
  marked: "Marked as submitted.",
  wasMarked: "Already marked as submitted.",
  takenBack: "No longer marked as submitted.",
  notMarked: "This wasn't marked as submitted.",
  noState: "Choose a state.",
} as const;
