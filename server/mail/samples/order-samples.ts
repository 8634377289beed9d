import { cents, ZERO } from "#domain/money/cents.ts";
import type { OrderParcel } from "#domain/order/order-view.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import { accountInvitationMail, orderDraftMail } from "../templates/order-draft-mails.ts";
import {
  orderConfirmationMail,
  orderEditedMail,
  orderNoticeMail,
} from "../templates/order-mails.ts";
import {
  orderCanceledMail,
  orderRefundedMail,
  orderPartShippedMail,
  orderReshippedMail,
  orderRestCanceledMail,
  parcelDeliveredMail,
  parcelOutMail,
  orderShippedMail,
  trackingCorrectedMail,
} from "../templates/order-progress-mails.ts";
import {
  orderRequestDecidedMail,
  orderRequestNoticeMail,
} from "../templates/order-request-mails.ts";
import { workGivenUpMail } from "../templates/owner-mails.ts";
import {
  authorizationAgesMail,
  orderSplitMail,
  payAgainMail,
  paymentAlertMail,
  paymentExpiredMail,
  paymentLinkMail,
  paymentLinkMissingMail,
  paymentReminderMail,
} from "../templates/payment-mails.ts";
import type { MailSample } from "./mail-samples.ts";
import { SAMPLE_HANDLES, SAMPLE_ORDER } from "./sample-order.ts";

const BY_LINK: CustomerOrder = {
  ...SAMPLE_ORDER,
  paymentType: "credit_link",
  paymentLink: "https://pay.example/checkout/a-very-long-address-of-a-payment-provider/7f3b0c51",
  memo: null,
};
const BY_CARD: CustomerOrder = {
  ...SAMPLE_ORDER,
  paymentType: "credit",
  paymentState: "authorized",
  memo: null,
  payBy: null,
};
const SHIPPED: CustomerOrder = { ...SAMPLE_ORDER, trackingNumber: "1Z999AA10123456784" };
const parcel = (number: number, trackingNumber: string): OrderParcel => ({
  number,
  trackingNumber,
  carrier: null,
  state: "shipped",
  replaces: null,
});
const PARCELS = [
  parcel(1, "1Z999AA10123456784"),
  parcel(2, "9400 1118 9922 3344 5566 77"),
] as const;

const ONE_BOTTLE = { item: "50 MGM Chewable Tablets (Mint)", units: 1 };

const CANCELLATION = {
  id: 7,
  kind: "cancellation",
  status: "open",
  note: "I ordered twice.",
} as const;
const ADDRESS_CHANGE = { ...CANCELLATION, kind: "address_change", note: "" } as const;

export function orderSamples(siteUrl: string): MailSample[] {
  const orders = siteUrl + PAGES.orders;
  const refund = {
    moneyCents: cents(80_00),
    balanceCents: cents(12_50),
    tender: "as_paid" as const,
  };
  const sample = (
    template: string,
    content: MailSample["content"],
    variant: string | null = null,
  ): MailSample => ({ template, variant, content });
  const confirmation = (order: CustomerOrder) =>
    orderConfirmationMail(order, SAMPLE_HANDLES, orders);
  return [
    sample("orderConfirmationMail", confirmation(SAMPLE_ORDER), "venmo"),
    sample(
      "orderConfirmationMail",
      confirmation({ ...SAMPLE_ORDER, paymentType: "chime" }),
      "chime",
    ),
    sample("orderConfirmationMail", confirmation(BY_LINK), "payment link"),
    sample("orderConfirmationMail", confirmation(BY_CARD), "card"),
    sample("orderNoticeMail", orderNoticeMail(SAMPLE_ORDER, ["Address not verified"])),
    sample(
      "orderEditedMail",
      orderEditedMail(
        { ...SAMPLE_ORDER, paidAlreadyCents: cents(150_00) },
        { of: ["items", "shipping address"], moneyBackCents: ZERO },
        SAMPLE_HANDLES,
        orders,
      ),
      "to be paid",
    ),
    sample(
      "orderEditedMail",
      orderEditedMail(
        { ...SAMPLE_ORDER, paymentState: "captured" },
        { of: ["discount code"], moneyBackCents: cents(20_00) },
        SAMPLE_HANDLES,
        orders,
      ),
      "money sent back",
    ),
    sample("accountInvitationMail", accountInvitationMail(`${siteUrl}${PAGES.signUp}`)),
    sample("orderDraftMail", orderDraftMail(`${siteUrl}${PAGES.orderDraft}?token=7.0.sample`)),
    sample("orderShippedMail", orderShippedMail(SHIPPED, orders)),
    sample(
      "orderShippedMail",
      orderShippedMail({ ...SHIPPED, parcels: [...PARCELS] }, orders),
      "several parcels",
    ),
    sample(
      "orderPartShippedMail",
      orderPartShippedMail(
        SHIPPED,
        {
          parcels: [PARCELS[0]],
          inside: [ONE_BOTTLE],
          later: [ONE_BOTTLE],
        },
        orders,
      ),
    ),
    sample(
      "orderPartShippedMail",
      orderPartShippedMail(
        SHIPPED,
        { parcels: [PARCELS[1]], inside: [ONE_BOTTLE], later: [] },
        orders,
      ),
      "the rest",
    ),
    sample(
      "orderRestCanceledMail",
      orderRestCanceledMail(SHIPPED, { units: [ONE_BOTTLE], refund }, orders),
    ),
    sample("trackingCorrectedMail", trackingCorrectedMail(SHIPPED, PARCELS[1], orders)),
    sample("orderReshippedMail", orderReshippedMail(SHIPPED, PARCELS[0], orders)),
    sample(
      "parcelOutMail",
      parcelOutMail(SHIPPED, PARCELS[0], { ordersHref: orders, needsSignature: true }),
    ),
    sample("parcelDeliveredMail", parcelDeliveredMail(SHIPPED, PARCELS[0], orders)),
    sample("orderCanceledMail", orderCanceledMail(SAMPLE_ORDER, orders)),
    sample(
      "orderCanceledMail",
      orderCanceledMail(BY_CARD, orders, { refusal: "wrong_amount", isMoneyKept: false }),
      "wrong amount",
    ),
    sample(
      "orderCanceledMail",
      orderCanceledMail(SAMPLE_ORDER, orders, { refusal: null, isMoneyKept: true }),
      "money kept",
    ),
    sample("orderRefundedMail", orderRefundedMail(SAMPLE_ORDER, refund, orders)),
    sample(
      "orderRefundedMail",
      orderRefundedMail(BY_CARD, { ...refund, tender: "by_hand" }, orders),
      "by hand",
    ),
    sample(
      "orderRefundedMail",
      orderRefundedMail(SAMPLE_ORDER, { ...refund, tender: "store_credit" }, orders),
      "store credit",
    ),
    sample("orderRequestNoticeMail", orderRequestNoticeMail(10023, CANCELLATION)),
    sample(
      "orderRequestDecidedMail",
      orderRequestDecidedMail(10023, { ...CANCELLATION, status: "declined" }, orders),
      "declined",
    ),
    sample(
      "orderRequestDecidedMail",
      orderRequestDecidedMail(10023, { ...ADDRESS_CHANGE, status: "declined" }, orders),
      "address kept",
    ),
    sample(
      "orderRequestDecidedMail",
      orderRequestDecidedMail(10023, { ...ADDRESS_CHANGE, status: "approved" }, orders),
      "approved",
    ),
    sample(
      "paymentReminderMail",
      paymentReminderMail(SAMPLE_ORDER, instructionFor(SAMPLE_ORDER), orders),
    ),
    sample("paymentLinkMail", paymentLinkMail(BY_LINK, instructionFor(BY_LINK), orders)),
    sample("paymentLinkMissingMail", paymentLinkMissingMail(BY_LINK)),
    sample("payAgainMail", payAgainMail(BY_LINK, instructionFor(BY_LINK), orders)),
    sample(
      "payAgainMail",
      payAgainMail(BY_LINK, instructionFor(BY_LINK), orders, "wrong_amount"),
      "wrong amount",
    ),
    sample(
      "payAgainMail",
      payAgainMail(BY_LINK, instructionFor(BY_LINK), orders, "edited"),
      "edited",
    ),
    sample(
      "orderSplitMail",
      orderSplitMail({ ...BY_LINK, splitFrom: 1041 }, instructionFor(BY_LINK), orders),
    ),
    sample("authorizationAgesMail", authorizationAgesMail(BY_CARD)),
    sample("paymentExpiredMail", paymentExpiredMail(SAMPLE_ORDER, orders)),
    sample(
      "paymentAlertMail",
      paymentAlertMail("many_declines", "24 of 40 cards in the last hour."),
    ),
    sample(
      "workGivenUpMail",
      workGivenUpMail(["order_shipped about order 10023, since 2026-11-19T09:30"], 2),
    ),
  ];
}

function instructionFor(order: CustomerOrder) {
  const instruction = paymentInstruction(order, SAMPLE_HANDLES);
  if (instruction === null) throw new Error("The sample order is paid");
  return instruction;
}
