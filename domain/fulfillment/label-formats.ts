import { labelLines, labelProblem } from "./fit-label.ts";

/** Details of an order for its shipping label. */
export interface LabelOrder {
  orderNumber: number;
  fullName: string;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  isOvernight: boolean;
  /** SHIP-17 */
  needsSignature: boolean;
  units: number;
}

export const LABEL_FORMATS = ["generic", "usps", "pirateship"] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const parseLabelFormat = (text: string): LabelFormat =>
  LABEL_FORMATS.find((known) => known === text) ?? "generic";

type Column = readonly [header: string, cell: (order: LabelOrder) => string];

const line1 = (order: LabelOrder): string => labelLines(order)?.[0] ?? "";
const line2 = (order: LabelOrder): string => labelLines(order)?.[1] ?? "";
const signature = ({ needsSignature }: LabelOrder): string =>
  needsSignature ? "Adult signature 21+" : "";
const service = ({ isOvernight }: LabelOrder): string => (isOvernight ? "Overnight" : "2 day");

/** "Maria de la Cruz" -> "Maria", "de la Cruz": carriers require two parts, and a name may have only one. */
const firstName = ({ fullName }: LabelOrder): string => fullName.split(/\s+/)[0] ?? "";
const lastName = ({ fullName }: LabelOrder): string => fullName.split(/\s+/).slice(1).join(" ");

/**
 * The columns of each carrier's import, in its order (SHIP-19). The names are those of the carriers' templates; weight
 * and size are entered there, because the shop doesn't know them.
 */
const COLUMNS: Record<LabelFormat, readonly Column[]> = {
  generic: [
    ["Order", ({ orderNumber }) => String(orderNumber)],
    ["Name", ({ fullName }) => fullName],
    ["Address 1", line1],
    ["Address 2", line2],
    ["City", ({ city }) => city],
    ["State", ({ state }) => state],
    ["ZIP", ({ zipCode }) => zipCode],
    ["Country", () => "US"],
    ["Phone", ({ phone }) => phone],
    ["Email", ({ email }) => email],
    ["Service", service],
    ["Units", ({ units }) => String(units)],
    ["Signature", signature],
  ],
  usps: [
    ["Reference ID", ({ orderNumber }) => String(orderNumber)],
    ["Recipient Country", () => "United States"],
    ["Recipient First Name", firstName],
    ["Recipient Last Name", lastName],
    ["Recipient Address Line 1", line1],
    ["Recipient Address Line 2", line2],
    ["Recipient Address Town/City", ({ city }) => city],
    ["Recipient State", ({ state }) => state],
    ["Recipient ZIP Code", ({ zipCode }) => zipCode],
    ["Recipient Phone", ({ phone }) => phone],
    ["Recipient Email", ({ email }) => email],
    [
      "Service Type",
      ({ isOvernight }) => (isOvernight ? "Priority Mail Express" : "Priority Mail"),
    ],
    ["Signature Service", signature],
  ],
  pirateship: [
    ["Order ID", ({ orderNumber }) => String(orderNumber)],
    ["Name", ({ fullName }) => fullName],
    ["Address", line1],
    ["Address Line 2", line2],
    ["City", ({ city }) => city],
    ["State", ({ state }) => state],
    ["Zipcode", ({ zipCode }) => zipCode],
    ["Country", () => "US"],
    ["Phone", ({ phone }) => phone],
    ["Email", ({ email }) => email],
    ["Rubber Stamp 1", ({ orderNumber }) => `Order ${orderNumber}`],
    ["Service", service],
    ["Signature Confirmation", signature],
  ],
};

/** The rows of a file, starting with the header, without orders that don't fit on a label; staff see those. */
export const labelRows = (format: LabelFormat, orders: readonly LabelOrder[]): string[][] => [
  COLUMNS[format].map(([header]) => header),
  ...orders
    .filter((order) => labelProblem(order) === null)
    .map((order) => COLUMNS[format].map(([, cell]) => cell(order))),
];
