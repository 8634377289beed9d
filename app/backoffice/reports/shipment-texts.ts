/** The words of the report on shipments. */
export const SHIPMENT_TEXTS = {
  title: "Shipments",
  purpose:
    "What was shipped in a month, by the state, county and ZIP Code that it went to. A manifest has each parcel’s units with their lot, carrier and tracking number, and the name and address they went to, for an authority that asks for it.",
  month: "Month",
  state: "State",
  allStates: "All states",
  county: "County",
  countyHint: "Such as King. Empty: all.",
  zip: "ZIP Code",
  zipHint: "Five digits. Empty: all.",
  places: "By ZIP Code",
  allZips: "All",
  countiesHint:
    "A county is that of the ZIP Code. A few ZIP Codes lie in several counties; they are counted in the one that the directory names.",
  empty: "Nothing was shipped there in this month.",
  emptyHint: "Choose another month or place above.",
  cut: (more: number) => `${more.toLocaleString("en-US")} more rows are in the files.`,
  csv: "Manifest, CSV",
  pdf: "Manifest, PDF",
  personal: "Both files hold names and addresses. Each download leaves a record.",
  due: "To hand in",
  dueOn: (day: string) => `due ${day}`,
  none: "No manifest waits to be handed in.",
  setStates: "Set the states",
  handIn: "Mark as handed in",
  handedIn: (when: string, by: string) => `Marked as handed in ${when} by ${by}.`,
  takeBack: "It was not",
  marked: "It is marked as handed in.",
  wasMarked: "It was marked as handed in already.",
  takenBack: "It is not marked anymore.",
  notMarked: "It was not marked.",
  noState: "Please choose a state.",
} as const;

export const SHIPMENT_COLUMNS = {
  place: "Place",
  zip: "ZIP Code",
  orders: "Orders",
  parcels: "Parcels",
  units: "Units",
} as const;
