import type { BadgeTone } from "#app/ui/badge.tsx";
import type { registrationStatus } from "#domain/eligibility/registration-form.ts";

export const REGISTRATION_TEXTS = {
  title: "Registrations",
  rules: "Rules",
  purpose:
    "Licenses and registrations that states give to sell there. Rules that ask for one go by this list: after its last day it counts no longer.",
  none: "No registration is on record.",
  noneHint: "Add one when a state has given it to you.",
  make: "Add a registration",
  save: "Save",
  refused: "Please check the fields below.",
  changed:
    "Someone changed this registration meanwhile. Below is what is there now, with your reason.",
  noProduct: "There is no such product.",
  saved: "The registration is saved.",
  history: "History",
  reasonHint: "For the history; staff alone see it.",
  ending: "Registrations that end within 60 days",
};

export const REGISTRATION_LABELS = {
  state: "State",
  product: "Product",
  number: "Number",
  validUntil: "Last day",
  fee: "Fee",
  note: "Note",
  reason: "Reason",
} as const;

export const REGISTRATION_STATES: Record<
  ReturnType<typeof registrationStatus>,
  { label: string; tone: BadgeTone }
> = {
  valid: { label: "Valid", tone: "success" },
  ending: { label: "Ends soon", tone: "warning" },
  expired: { label: "Expired", tone: "danger" },
};
