import { phoneDigits } from "#domain/account/contact-checks.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { LABEL_LINE_MAX } from "#domain/fulfillment/fit-label.ts";
import { choice, toggle, usState } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { dependent } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import {
  ADDRESS_KIND_NAMES,
  ADDRESS_KINDS,
  type KindCarriers,
} from "#domain/shipping/address-kind.ts";
import {
  type BoxSize,
  LABEL_PICKS,
  type LabelSettings,
  type SenderAddress,
} from "#domain/shipping/label-settings.ts";
import { defineSetting, defineSettings, missing } from "./setting.ts";

/** The label service; its secret key is stored separately (SET-9). */
export type OwnCarrier = { kind: "easypost" } & SenderAddress;

const SOURCES: Record<OwnCarrier["kind"] | "typed", string> = {
  typed: "None: staff type tracking numbers",
  easypost: "EasyPost",
};

const labelLine = (label: string, hint = "") =>
  dependent(line(label, { max: LABEL_LINE_MAX, hint }));

const CARRIER_FORM = record(
  {
    kind: choice("Labels from", SOURCES),
    company: labelLine("Sender", "As it should read on the label."),
    street: labelLine("Street address"),
    city: labelLine("City"),
    state: dependent(usState("State")),
    zipCode: dependent(
      line("ZIP Code", {
        inputMode: "numeric",
        problem: (text) => (/^\d{5}$/.test(text) ? null : "Enter a 5-digit ZIP Code."),
      }),
    ),
    phone: dependent(
      line("Phone number", {
        hint: "Ten digits. Carriers require one.",
        normalize: formatPhone,
        problem: (text) =>
          phoneDigits(text).length === 10 ? null : "Enter a phone number with ten digits.",
      }),
    ),
  },
  {
    check: ({ kind, company, street, city, state, zipCode, phone }) =>
      kind === "easypost" ? missing({ company, street, city, state, zipCode, phone }) : {},
  },
);

const TYPED = {
  kind: "typed",
  company: null,
  street: null,
  city: null,
  state: null,
  zipCode: null,
  phone: null,
};

/** `null` while staff type the numbers (SHIP-21). */
export const CARRIER = defineSettings<typeof CARRIER_FORM.fields, OwnCarrier | null>({
  usual: null,
  record: CARRIER_FORM,
  spread: (stored) => (isEntries(stored) ? { ...TYPED, ...stored } : TYPED),
  value({ kind, company, street, city, state, zipCode, phone }) {
    if (kind !== "easypost") return null;
    return company !== null &&
      street !== null &&
      city !== null &&
      state !== null &&
      zipCode !== null &&
      phone !== null
      ? { kind, company, street, city, state, zipCode, phone }
      : null;
  },
  words: (own) =>
    own === null
      ? ""
      : `${SOURCES[own.kind]}\n${own.company}\n${own.street}\n${own.city}, ${own.state} ${own.zipCode}\n${own.phone}`,
});

const SERVICES_MAX = 10;

const servicesIn = (text: string): string[] => text.split(/\s*[,\n]\s*/).filter(Boolean);

const services = (label: string) =>
  line(label, {
    max: 300,
    hint: "Carriers and services as EasyPost names them, separated by commas.",
    normalize: (text) => servicesIn(text.replaceAll(/\s+/g, " ")).join(", "),
    problem(text) {
      const all = servicesIn(text);
      if (all.length > SERVICES_MAX) return `Enter up to ${SERVICES_MAX} services.`;
      return all.every((one) => /^[A-Za-z0-9]+ [A-Za-z0-9_]+$/.test(one))
        ? null
        : "Enter each as carrier and service, like UPS 2ndDayAir.";
    },
  });

const SIDE_MAX = 108;
const boxOf = (text: string): BoxSize | null => {
  const [length = 0, width = 0, height = 0, ...more] = text.split(/\s*[x×]\s*/i).map(Number);
  const isBox = [length, width, height].every((side) => side > 0 && side <= SIDE_MAX);
  return isBox && more.length === 0 ? { length, width, height } : null;
};

const LABEL_FORM = record({
  standard: services("Standard services"),
  overnight: services("Overnight services"),
  pick: choice("Service to buy", LABEL_PICKS),
  isAlwaysSigned: toggle("Adult signature on every label"),
  boxOunces: count("Box weight", {
    min: 1,
    max: 1120,
    hint: "In ounces, including padding.",
  }),
  unitOunces: count("Unit weight", {
    min: 0,
    max: 1120,
    hint: "In ounces. Staff can correct the total at the packing table.",
  }),
  box: line("Box size", {
    max: 40,
    hint: "Length x width x height in inches, like 9 x 6 x 4.",
    problem: (text) => (boxOf(text) ? null : "Enter three dimensions in inches, like 9 x 6 x 4."),
  }),
});

const USUAL_LABELS: LabelSettings = {
  standard: ["UPS 2ndDayAir"],
  overnight: ["UPS NextDayAirSaver", "UPS NextDayAir"],
  pick: "first",
  isAlwaysSigned: false,
  boxOunces: 4,
  unitOunces: 4,
  box: { length: 9, width: 6, height: 4 },
};

const joined = (list: unknown): unknown => (Array.isArray(list) ? list.join(", ") : null);

const boxText = ({ length, width, height }: BoxSize): string => `${length} x ${width} x ${height}`;

export const LABELS = defineSettings<typeof LABEL_FORM.fields, LabelSettings>({
  usual: USUAL_LABELS,
  record: LABEL_FORM,
  spread: (stored) =>
    isEntries(stored)
      ? {
          ...stored,
          standard: joined(stored["standard"]),
          overnight: joined(stored["overnight"]),
          box: isEntries(stored["box"]) ? Object.values(stored["box"]).join(" x ") : null,
        }
      : {},
  value: ({ standard, overnight, pick, isAlwaysSigned, boxOunces, unitOunces, box }) => ({
    standard: servicesIn(standard),
    overnight: servicesIn(overnight),
    pick,
    isAlwaysSigned,
    boxOunces,
    unitOunces,
    box: boxOf(box) ?? USUAL_LABELS.box,
  }),
  words: ({ standard, overnight, pick, isAlwaysSigned, boxOunces, unitOunces, box }) =>
    [
      `Standard: ${standard.join(", ")}`,
      `Overnight: ${overnight.join(", ")}`,
      LABEL_PICKS[pick],
      isAlwaysSigned
        ? "Adult signature on every label"
        : "Adult signature where a rule requires it",
      `${boxOunces} oz, plus ${unitOunces} oz per unit`,
      `${boxText(box)} in`,
    ].join("\n"),
});

const carriers = (label: string, hint = "") =>
  line(label, {
    max: 200,
    none: "Staff review each order",
    hint,
    normalize: (text) => servicesIn(text.replaceAll(/\s+/g, " ")).join(", "),
    problem: (text) =>
      /^[A-Za-z0-9]+(?:, [A-Za-z0-9]+)*$/.test(text) ? null : "Enter carriers, like USPS, UPS.",
  });

const KIND_FORM = record({
  poBox: carriers(
    "Carriers that deliver to PO boxes",
    "Named as in Shipping labels and separated by commas, like USPS, UPS.",
  ),
  privateMailbox: carriers("Carriers that deliver to private mailboxes"),
  military: carriers("Carriers that deliver to military addresses"),
});

/** Without an entry, staff review every order to such an address (SHIP-20). */
export const KIND_CARRIERS = defineSettings<typeof KIND_FORM.fields, KindCarriers>({
  usual: { poBox: [], privateMailbox: [], military: [] },
  record: KIND_FORM,
  spread: (stored) =>
    isEntries(stored)
      ? {
          poBox: joined(stored["poBox"]),
          privateMailbox: joined(stored["privateMailbox"]),
          military: joined(stored["military"]),
        }
      : {},
  value: ({ poBox, privateMailbox, military }) => ({
    poBox: servicesIn(poBox),
    privateMailbox: servicesIn(privateMailbox),
    military: servicesIn(military),
  }),
  words: (own) =>
    ADDRESS_KIND_NAMES.map(
      (kind) => `${ADDRESS_KINDS[kind]}: ${own[kind].join(", ") || "staff review each order"}`,
    ).join("\n"),
});

/** Location of the carrier's written confirmation; "" if it isn't entered (RUN-32). */
export const CARRIER_WORD = defineSetting<string>(
  "",
  "word",
  line("Written approval", {
    max: 200,
    none: "Not entered",
    hint: "Who wrote what, when, and where you keep it.",
  }),
);
