import {
  HOUSEHOLD_SIGNS,
  type HouseholdMatch,
  type HouseholdSign,
  USUAL_HOUSEHOLD_MATCH,
} from "#domain/limits/household-keys.ts";
import { isEntries } from "./lines.ts";
import { defineSetting } from "./setting.ts";

const PARTS = [...HOUSEHOLD_SIGNS, "threshold"] as const;

const WEIGHT_MAX = 9;

const WEIGHT_PROBLEM = `A whole number from 0 to ${WEIGHT_MAX}.`;

const isWeight = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= WEIGHT_MAX;

/** By what orders are taken for one household's (LIMIT-4). */
export const HOUSEHOLD_MATCH = defineSetting<HouseholdMatch, HouseholdSign | "threshold">({
  usual: USUAL_HOUSEHOLD_MATCH,
  fields: PARTS,
  read(stored) {
    if (!isEntries(stored)) return null;
    const { address, phone, card, device, threshold } = stored;
    return isWeight(address) &&
      isWeight(phone) &&
      isWeight(card) &&
      isWeight(device) &&
      isWeight(threshold) &&
      threshold > 0
      ? { address, phone, card, device, threshold }
      : null;
  },
  toFields: ({ address, phone, card, device, threshold }) => ({
    address: String(address),
    phone: String(phone),
    card: String(card),
    device: String(device),
    threshold: String(threshold),
  }),
  check(fields) {
    const wrong = PARTS.filter((part) => !/^\d$/.test(fields[part]));
    if (wrong.length > 0) return Object.fromEntries(wrong.map((part) => [part, WEIGHT_PROBLEM]));
    if (fields.threshold === "0")
      return { threshold: "At least 1: else all orders are one household's." };
    const { address, phone, card, device, threshold } = fields;
    return {
      value: {
        address: Number(address),
        phone: Number(phone),
        card: Number(card),
        device: Number(device),
        threshold: Number(threshold),
      },
    };
  },
  words: ({ address, phone, card, device, threshold }) =>
    `Address ${address}, phone ${phone}, card ${card}, browser ${device}; one household from ${threshold} on`,
});

const WAIT_MAX = 3650;
const USUAL_WAIT_DAYS = 180;

/** After how many days an owner may end what a customer decided for good (LIMIT-9). */
export const EXCLUSION_WAIT = defineSetting<number, "days">({
  usual: USUAL_WAIT_DAYS,
  fields: ["days"],
  read: (stored) => (isWait(stored) ? stored : null),
  toFields: (days) => ({ days: String(days) }),
  check({ days }) {
    const value = /^\d{1,4}$/.test(days) ? Number(days) : null;
    return value !== null && isWait(value)
      ? { value }
      : { days: `A whole number of days from 1 to ${WAIT_MAX}.` };
  },
  words: (days) => (days === 1 ? "1 day" : `${days} days`),
});

const isWait = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 1 && stored <= WAIT_MAX;
