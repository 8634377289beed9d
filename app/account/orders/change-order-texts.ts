import { BANNED_AREA_TEXT, BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import type { ChangeRequestError } from "#server/order-requests/request-order-change.ts";

/** Why a request was refused; `no_such_order` redirects to /orders instead. */
export const CHANGE_ERROR_TEXTS: Record<Exclude<ChangeRequestError, "no_such_order">, string> = {
  not_changeable: "This order can't be changed anymore. It has shipped or was canceled.",
  already_requested: "You've already asked for this. We'll email you when we decide.",
  too_many_requests:
    "You've asked for changes to this order several times. Please email us instead.",
  banned_state: BANNED_STATE_TEXT,
  banned_area: BANNED_AREA_TEXT,
  overnight_state:
    "Overnight shipping costs more or less in another state. Ask us to cancel this order and place a new one.",
};

export const CHANGE_TEXTS = {
  notChangeable: CHANGE_ERROR_TEXTS.not_changeable,
  requested: "We got your request. We'll email you when we decide.",
} as const;
