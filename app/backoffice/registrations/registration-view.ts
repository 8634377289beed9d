import { href } from "react-router";
import { registrationStatus } from "#domain/eligibility/registration-form.ts";
import { stateName } from "#domain/eligibility/us-states.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { ListedRegistration } from "#server/rules/registrations.ts";
import { REGISTRATION_STATES } from "./registration-texts.ts";

/** A row of a list of registrations. */
export const registrationRow = (one: ListedRegistration, today: string) => ({
  id: one.registrationId,
  path: href("/admin/registrations/:registrationId", {
    registrationId: String(one.registrationId),
  }),
  number: one.number,
  state: stateName(one.state),
  about: one.productName ?? "all products",
  until: formatDay(one.validUntil),
  status: REGISTRATION_STATES[registrationStatus(one, today)],
  fee: one.fee === null ? "none" : formatDollars(one.fee),
  note: one.note,
});
