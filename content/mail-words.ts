import type { MailTextName, MailWords } from "#domain/site-text/mail-words.ts";

/**
 * The words of emails to customers, until the owner writes their own (TEXTS-4). Placeholders in braces are filled in
 * when an email is sent. Amounts, addresses, links and legal notices are not part of these words: they appear between
 * the beginning and the end, or after it.
 */
export const MAIL_WORDS: Record<MailTextName, MailWords> = {
  "mail-order-confirmation": {
    subject: "Your order {order}",
    heading: "Thank you, {name}",
    intro: "We received your order {order}.",
    closing: "",
  },
  "mail-order-shipped": {
    subject: "Your order has shipped",
    heading: "Your order has shipped",
    intro: "Order {order} is on its way to {place}.",
    closing: "",
  },
  "mail-order-part-shipped": {
    subject: "Part of your order has shipped",
    heading: "Part of your order has shipped",
    intro: "Part of order {order} is on its way to {place}. The rest follows in another parcel.",
    closing: "",
  },
  "mail-order-rest-shipped": {
    subject: "The rest of your order has shipped",
    heading: "The rest of your order has shipped",
    intro: "The last part of order {order} is on its way to {place}.",
    closing: "",
  },
  "mail-order-rest-canceled": {
    subject: "The rest of your order was canceled",
    heading: "The rest of your order was canceled",
    intro: "Part of order {order} has shipped. The items below won't ship.",
    closing: "",
  },
  "mail-tracking-corrected": {
    subject: "Corrected tracking number for order {order}",
    heading: "Corrected tracking number",
    intro: "The tracking number we sent you for order {order} was wrong. Here's the correct one.",
    closing: "",
  },
  "mail-order-reshipped": {
    subject: "We sent a replacement for order {order}",
    heading: "Your replacement is on its way",
    intro:
      "A parcel from order {order} didn't reach you, so we sent a replacement to {place} at no charge.",
    closing: "",
  },
  "mail-parcel-out": {
    subject: "Your order {order} is out for delivery",
    heading: "Out for delivery",
    intro: "A parcel from order {order} should reach {place} today.",
    closing: "",
  },
  "mail-parcel-delivered": {
    subject: "Your order {order} was delivered",
    heading: "Delivered",
    intro:
      "The carrier delivered a parcel from order {order} in {place}. If you don't have it, reply to this email.",
    closing: "",
  },
  "mail-order-edited": {
    subject: "We changed your order {order}",
    heading: "We changed your order {order}",
    intro:
      "As agreed, we changed the following: {changes}. Check your order below, and reply to this email if something isn't right.",
    closing: "",
  },
  "mail-order-canceled": {
    subject: "Your order {order} has been canceled",
    heading: "Your order has been canceled",
    intro: "",
    closing: "",
  },
  "mail-order-refunded": {
    subject: "Refund for your order {order}",
    heading: "We issued a refund",
    intro: "Here's your refund for order {order}.",
    closing: "",
  },
  "mail-address-changed": {
    subject: "We changed the address of your order {order}",
    heading: "We changed the address of your order {order}",
    intro: "Your order will ship to the new address. You can see it on your orders page.",
    closing: "",
  },
  "mail-address-kept": {
    subject: "We couldn't change the address of your order {order}",
    heading: "We couldn't change the address of your order {order}",
    intro:
      "Your order will ship to the address you gave when you placed it. Reply to this email if you have questions.",
    closing: "",
  },
  "mail-cancellation-declined": {
    subject: "We couldn't cancel your order {order}",
    heading: "We couldn't cancel your order {order}",
    intro: "Your order will ship as planned. Reply to this email if you have questions.",
    closing: "",
  },
  "mail-payment-reminder": {
    subject: "Your order {order} is awaiting payment",
    heading: "Your order is awaiting payment",
    intro:
      "We're holding order {order} for you and haven't received your payment yet. If you just paid, you're all set.",
    closing: "",
  },
  "mail-payment-link": {
    subject: "Payment link for your order {order}",
    heading: "Your payment link is ready",
    intro: "Use it to pay for order {order}.",
    closing: "",
  },
  "mail-pay-again": {
    subject: "Please pay for your order {order} again",
    heading: "Please pay for your order again",
    intro: "",
    closing: "",
  },
  "mail-order-split": {
    subject: "The rest of your order is now order {order}",
    heading: "We split your order in two",
    intro:
      "Some items of order {first} aren't ready yet. The others ship now, and your card is charged only for them. Order {order} has the rest, at the prices you agreed to. Once you've paid for it, it ships as soon as it's ready.",
    closing: "",
  },
  "mail-payment-expired": {
    subject: "Your order {order} has been canceled",
    heading: "Your order has been canceled",
    intro: "We held order {order} for you, but your payment of {amount} didn't arrive in time.",
    closing: "If you did pay, reply to this email and we'll look into it.",
  },
  "mail-account-invitation": {
    subject: "Create an account so we can prepare your order",
    heading: "Create your account",
    intro:
      "As discussed, we'd like to prepare an order for you. Create an account with this email address first, then let us know. We'll send you a link to review, pay for and place the order.",
    closing: "",
  },
  "mail-order-draft": {
    subject: "Your order is ready for you to place",
    heading: "Your order is ready for you to place",
    intro: "As discussed, we prepared an order for you.",
    closing: "",
  },
  "mail-plan-requested": {
    subject: "Your request for {plan}",
    heading: "Thank you for your subscription request",
    intro: "",
    closing: "",
  },
  "mail-plan-updated": {
    subject: "Your request for {plan}",
    heading: "Your subscription request has changed",
    intro: "",
    closing: "",
  },
  "mail-plan-canceled": {
    subject: "{plan} is canceled",
    heading: "{plan} is canceled",
    intro: "",
    closing: "You can subscribe again anytime.",
  },
  "mail-plan-skipped": {
    subject: "Your next {plan} order is skipped",
    heading: "Your next {plan} order is skipped",
    intro: "We won't send an order this time.",
    closing: "",
  },
  "mail-plan-moved": {
    subject: "Your next {plan} order has a new date",
    heading: "Your next {plan} order has a new date",
    intro: "",
    closing: "",
  },
  "mail-plan-paused": {
    subject: "{plan} is paused",
    heading: "{plan} is paused",
    intro: "",
    closing: "",
  },
  "mail-plan-resumed": {
    subject: "{plan} is active again",
    heading: "{plan} is active again",
    intro: "",
    closing: "",
  },
  "mail-plan-changed": {
    subject: "Your plan is now {plan}",
    heading: "Your plan is now {plan}",
    intro: "If this isn't what you asked for, reply to this email.",
    closing: "",
  },
  "mail-payout-paid": {
    subject: "Your payout is on its way",
    heading: "Your payout is on its way",
    intro: "",
    closing: "",
  },
  "mail-payout-declined": {
    subject: "Your payout request was declined",
    heading: "Your payout request was declined",
    intro: "",
    closing: "",
  },
  "mail-newsletter-welcome": {
    subject: "You are subscribed to our newsletter",
    heading: "You are subscribed",
    intro: "You'll now receive our newsletter at this address.",
    closing: "",
  },
  "mail-footer": { subject: "", heading: "", intro: "", closing: "" },
};
