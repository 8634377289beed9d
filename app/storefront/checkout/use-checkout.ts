import { type RefObject, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CheckoutAnswer, CheckoutRefusal } from "#app/storefront/checkout/checkout-answer.ts";
import type { CheckoutPage } from "#app/storefront/checkout/checkout-page.ts";
import { REFERRAL_CHECK_FAILED } from "#domain/affiliate/self-referral.ts";
import { destinationErrors } from "#domain/eligibility/destination-errors.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import {
  CHECKOUT_TEXTS,
  type CheckoutFields,
  parseCheckoutFields,
  validateCheckout,
} from "#domain/order/checkout-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { parseShippingType } from "#domain/shipping/shipping-types.ts";
import type { PlacedOrder } from "#server/checkout/place-order.ts";
import type { CheckoutView } from "#server/checkout/view-checkout.ts";
import { type Card, useCard } from "./card/use-card.ts";
import { forgetDraft, type RememberedCheckout, rememberDraft } from "./checkout-draft.ts";
import { postForm } from "./post-form.ts";

type CheckoutErrors = FieldErrors<CheckoutFields>;

export interface Checkout {
  view: CheckoutView;
  /** The view's quote updated with the choices made since. */
  quote: Quote;
  errors: CheckoutErrors;
  message: string | null;
  card: Card;
  isPlacing: boolean;
  isQuoting: boolean;
  idempotencyKey: string;
  chooseShipping(text: string): void;
  chooseBalance(spends: boolean): void;
  /** Asks the server what the form would cost now: codes, overnight rate, bans. */
  requote(): Promise<void>;
  place(): Promise<void>;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  page: CheckoutPage;
  /** The answer to a post without JavaScript, for the first render. */
  refusal: CheckoutRefusal | null;
  draft: RememberedCheckout | null;
  onPlaced(order: PlacedOrder): void;
}

/** The checkout's state in the browser. Every amount it shows comes from the one `quote` function. */
export function useCheckout({ form, page, refusal, draft, onPlaced }: Options): Checkout {
  const [view, setView] = useState(refusal?.view ?? page.view);
  const [shippingType, setShippingType] = useState<ShippingType>(
    parseShippingType((draft?.fields ?? page.fields).shippingOption) ?? "standard",
  );
  const [spendsBalance, setSpendsBalance] = useState(
    (draft?.fields ?? page.fields).affiliateBalance === "on",
  );
  const [errors, setErrors] = useState<CheckoutErrors>(
    refusal?.fieldErrors ?? viewErrors(page.view),
  );
  const [message, setMessage] = useState(refusal?.formError ?? null);
  const card = useCard();
  const [busy, setBusy] = useState<"placing" | "quoting" | null>(null);
  const [idempotencyKey, setKey] = useState(
    draft?.idempotencyKey ?? refusal?.newKey ?? page.idempotencyKey,
  );

  /**
   * Every field that loses focus triggers a request; responses may arrive out of order, and the
   * last request counts.
   */
  const lastTurn = useRef(0);

  /** Counts refusals: each time, the first problem gets the focus once it is rendered. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals, form]);

  const { affiliate } = view.quoteInput;
  const current = quote({
    ...view.quoteInput,
    shippingType,
    affiliate: affiliate && { ...affiliate, wantsToSpend: spendsBalance },
  });

  function formData(): FormData {
    if (!form.current) throw new Error("The checkout form is not there");
    const body = new FormData(form.current);
    body.set("idempotencyKey", idempotencyKey);
    return body;
  }

  function show(refused: {
    formError: string | null;
    fieldErrors: CheckoutErrors;
    view?: CheckoutView | null;
  }): void {
    setMessage(refused.formError);
    setErrors(refused.fieldErrors);
    if (refused.view) setView(refused.view);
    setRefusals((before) => before + 1);
  }

  async function requote(): Promise<void> {
    const turn = ++lastTurn.current;
    setBusy((before) => before ?? "quoting");
    const body = formData();
    const answer = await postForm<{ kind: "quoted"; view: CheckoutView } | CheckoutRefusal>(
      href("/checkout/quote"),
      body,
    );
    if (turn !== lastTurn.current) return;
    setBusy((before) => (before === "quoting" ? null : before));
    if (answer.kind === "failed") return setErrors({ ...errors, ...lookupFailed(body) });
    if (answer.kind === "refused") return setMessage(answer.formError);
    setView(answer.view);
    const { fieldErrors } = validateCheckout(parseCheckoutFields(Object.fromEntries(body)), {
      finalCents: answer.view.quote.finalCents,
    });
    setErrors((before) => ({ ...stillWrong(before, fieldErrors), ...viewErrors(answer.view) }));
  }

  async function place(): Promise<void> {
    if (busy === "placing") return;
    setBusy("placing");
    setMessage(null);
    try {
      const order = await tryToPlace();
      if (order) onPlaced(order);
    } catch (error) {
      // Whatever happened, the same key turns every retry into the same order.
      reportError(error);
      refuse(CHECKOUT_TEXTS.failed);
    } finally {
      setBusy(null);
    }
  }

  /** null if there was a problem, which is then shown. */
  async function tryToPlace(): Promise<PlacedOrder | null> {
    const body = formData();
    const fields = parseCheckoutFields(Object.fromEntries(body));
    const checked = validateCheckout(fields, { finalCents: current.finalCents });
    const paysByCard = current.finalCents > 0 && fields.paymentMethod === "credit";
    const cardFound = paysByCard ? await card.check() : { fieldErrors: {}, formError: null };
    if (checked.values === null || Object.keys(cardFound.fieldErrors).length > 0)
      return refuse(checked.formError ?? cardFound.formError, {
        ...viewErrors(view),
        ...checked.fieldErrors,
      });
    const adding = paysByCard ? await card.addTo(body) : null;
    if (adding?.isAdded === false) return refuse(adding.message);
    rememberDraft({ customerId: page.customerId, view }, { fields, idempotencyKey });
    const answer = await postForm<CheckoutAnswer>(href("/checkout/place"), body);
    if (answer.kind === "placed") {
      forgetDraft();
      return answer.order;
    }
    if (answer.kind === "failed") return refuse(answer.message ?? CHECKOUT_TEXTS.failed);
    show(answer);
    if (answer.newKey !== null) {
      setKey(answer.newKey);
      forgetDraft();
      card.renew();
    }
    return null;
  }

  function refuse(sentence: string | null, fieldErrors: CheckoutErrors = {}): null {
    show({ formError: sentence, fieldErrors });
    return null;
  }

  return {
    view,
    quote: current,
    errors,
    message,
    card,
    isPlacing: busy === "placing",
    isQuoting: busy === "quoting",
    idempotencyKey,
    chooseShipping: (text) => setShippingType(parseShippingType(text) ?? "standard"),
    chooseBalance: setSpendsBalance,
    requote,
    place,
  };
}

/** The lookups' results shown beside the fields: bans and codes. */
function viewErrors(view: CheckoutView): CheckoutErrors {
  const { destination, discount, referral } = view;
  const errors: CheckoutErrors = { ...destinationErrors(destination) };
  if (discount.error !== null) errors.discountCode = discount.error;
  if (referral.error !== null) errors.referralCode = referral.error;
  return errors;
}

/** Of the errors shown, those that still apply to the form as it is now; lookups are made again. */
function stillWrong(shown: CheckoutErrors, now: CheckoutErrors): CheckoutErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in shown));
}

/** A failed lookup has a message only for the referral (AFF-5). */
function lookupFailed(body: FormData): CheckoutErrors {
  return body.get("referralCode") ? { referralCode: REFERRAL_CHECK_FAILED } : {};
}

/** The first invalid field, otherwise the message; for a gateway's field, its frame. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const wrong = find("[aria-invalid=true]");
  (wrong?.querySelector("iframe") ?? wrong ?? find("[data-message]"))?.focus();
}
