import { type RefObject, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import type { CheckoutAnswer, CheckoutRefusal } from "#app/storefront/checkout/checkout-answer.ts";
import type { CheckoutPage } from "#app/storefront/checkout/checkout-page.ts";
import { REFERRAL_CHECK_FAILED } from "#domain/affiliate/self-referral.ts";
import { destinationErrors } from "#domain/eligibility/destination-errors.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { recheckErrors } from "#domain/form/recheck-errors.ts";
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
import { fillPlace } from "./fill-place.ts";
import { postForm } from "./post-form.ts";

type CheckoutErrors = FieldErrors<CheckoutFields>;
type Codes = Pick<CheckoutFields, "discountCode" | "referralCode">;

/** Shown above the form; a list of missing fields gets shorter with every field that is filled in. */
interface Message {
  text: string;
  listsFields: boolean;
}

const messageOf = ({ formError, code }: Partial<CheckoutRefusal>): Message | null =>
  formError == null ? null : { text: formError, listsFields: code === "invalid" };

export interface Checkout {
  view: CheckoutView;
  /** The view's quote updated with the choices made since. */
  quote: Quote;
  errors: CheckoutErrors;
  message: string | null;
  card: Card;
  isPlacing: boolean;
  isQuoting: boolean;
  /** A lookup that the customer started, to verify a code. */
  isVerifying: boolean;
  idempotencyKey: string;
  /** "" until one is chosen. */
  method: string;
  chooseMethod(method: string): void;
  chooseShipping(text: string): void;
  chooseBalance(spends: boolean): void;
  /** Asks the server for the form's current price: codes, overnight rate, bans. */
  requote(): Promise<void>;
  /** The codes as typed, applied or not. */
  codes: Codes;
  typeCode(name: keyof Codes, text: string): void;
  /** The same, started by a button, which shows that it is busy. */
  verifyCode(): Promise<void>;
  removeCode(name: keyof Codes): Promise<void>;
  /** The address that the customer keeps as typed; "" if none. */
  keptAddress: string;
  keepAddress(key: string): void;
  /** Fills in the suggested address. */
  takeSuggestion(): void;
  /** Checks a control again after a change: its error may be resolved (ORDER-27). */
  recheck(name: string): void;
  place(): Promise<void>;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  page: CheckoutPage;
  /** The response to a post without JavaScript, for the first render. */
  refusal: CheckoutRefusal | null;
  draft: RememberedCheckout | null;
  onPlaced(order: PlacedOrder): void;
}

/** The checkout's state in the browser. Every amount it shows comes from the shared `quote` function. */
export function useCheckout({ form, page, refusal, draft, onPlaced }: Options): Checkout {
  const first = draft?.fields ?? page.fields;
  const [view, setView] = useState(refusal?.view ?? page.view);
  const [shippingType, setShippingType] = useState<ShippingType>(
    parseShippingType(first.shippingOption) ?? "standard",
  );
  const [spendsBalance, setSpendsBalance] = useState(first.affiliateBalance === "on");
  const [method, chooseMethod] = useState(first.paymentMethod);
  const { discountCode, referralCode } = first;
  const [codes, setCodes] = useState<Codes>({ discountCode, referralCode });
  const lastPlace = useRef(view.zipPlace);
  const [keptAddress, setKeptAddress] = useState(page.keptAddress);
  const [errors, setErrors] = useState<CheckoutErrors>(
    refusal?.fieldErrors ?? viewErrors(page.view),
  );
  const [message, setMessage] = useState(messageOf(refusal ?? {}));
  const card = useCard();
  const [busy, setBusy] = useState<"placing" | "quoting" | "verifying" | null>(null);
  const [idempotencyKey, setKey] = useState(
    draft?.idempotencyKey ?? refusal?.newKey ?? page.idempotencyKey,
  );

  /**
   * Each field that loses focus triggers a request. Responses may arrive out of order, so only the last request counts.
   */
  const lastTurn = useRef(0);

  /** Counts refusals, so that each one moves focus to its first problem once it is rendered. */
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
    if (!form.current) throw new Error("The checkout form is missing");
    const body = new FormData(form.current);
    body.set("idempotencyKey", idempotencyKey);
    return body;
  }

  function show(refused: Partial<CheckoutRefusal>): void {
    setMessage(messageOf(refused));
    setErrors(refused.fieldErrors ?? {});
    if (refused.view) setView(refused.view);
    setRefusals((before) => before + 1);
  }

  function recheck(name: string): void {
    const fields = parseCheckoutFields(Object.fromEntries(formData()));
    const now = validateCheckout(fields, { finalCents: current.finalCents });
    if (Object.hasOwn(fields, name))
      // The name is one of the form's fields.
      setErrors((before) => recheckErrors(before, name as keyof CheckoutFields, now.fieldErrors));
    setMessage((before) => (before?.listsFields ? messageOf({ ...now, code: "invalid" }) : before));
  }

  async function requote(
    reason: "quoting" | "verifying" = "quoting",
    changed: Partial<Codes> = {},
  ): Promise<void> {
    const turn = ++lastTurn.current;
    setBusy((before) => (before === "placing" ? before : reason));
    const body = formData();
    for (const [name, code] of Object.entries(changed)) body.set(name, code);
    const asksForDiscount = reason === "verifying" && view.discount.rule === null;
    const fail = () =>
      setErrors((before) => ({ ...before, ...lookupFailed(body, asksForDiscount, changed) }));
    const answer = await postForm<{ kind: "quoted"; view: CheckoutView } | CheckoutRefusal>(
      href("/checkout/quote"),
      body,
    );
    if (turn !== lastTurn.current) return;
    setBusy((before) => (before === "placing" ? before : null));
    if (answer.kind === "failed") return fail();
    // An order whose response was lost has emptied the cart: the retry that finds it sends the form as it was.
    if (answer.view?.cart.lines.length === 0) return;
    if (answer.kind === "refused") {
      if (answer.view) setView(answer.view);
      if (answer.code === "failed") fail();
      setErrors((before) => ({ ...before, ...answer.fieldErrors }));
      return setMessage(messageOf(answer));
    }
    setView(answer.view);
    setCodes((before) => ({ ...before, ...changed }));
    const { fieldErrors } = validateCheckout(parseCheckoutFields(Object.fromEntries(body)), {
      finalCents: answer.view.quote.finalCents,
    });
    setErrors((before) => ({ ...stillWrong(before, fieldErrors), ...viewErrors(answer.view) }));
    const { zipPlace } = answer.view;
    const isFilled = form.current !== null && fillPlace(form.current, zipPlace, lastPlace.current);
    lastPlace.current = zipPlace ?? lastPlace.current;
    if (!isFilled) return;
    for (const name of ["city", "state"]) recheck(name);
    // Bans, the overnight rate and tax depend on the state.
    await requote(reason, changed);
  }

  function keepAddress(key: string): void {
    setKeptAddress(key);
    focusAddress(form.current);
  }

  function takeSuggestion(): void {
    const { addressSuggestion: suggestion } = view;
    if (form.current === null || suggestion?.address == null) return;
    for (const [name, value] of Object.entries(suggestion.address)) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
      recheck(name);
    }
    focusAddress(form.current);
    setKeptAddress(suggestion.of);
    void requote();
  }

  async function place(): Promise<void> {
    if (busy === "placing") return;
    setBusy("placing");
    setMessage(null);
    try {
      const order = await tryToPlace();
      if (order) onPlaced(order);
    } catch (error) {
      // Whatever happened, the key makes every retry the same order.
      reportError(error);
      refuse(CHECKOUT_TEXTS.failed);
    } finally {
      setBusy(null);
    }
  }

  /** @returns `null` if there was a problem, which is then shown */
  async function tryToPlace(): Promise<PlacedOrder | null> {
    const body = formData();
    const fields = parseCheckoutFields(Object.fromEntries(body));
    const checked = validateCheckout(fields, { finalCents: current.finalCents });
    const paysByCard = current.finalCents > 0 && fields.paymentMethod === "credit";
    const isCardSound = !paysByCard || (await card.check(body));
    if (checked.values === null || !isCardSound) {
      const fieldErrors = { ...viewErrors(view), ...checked.fieldErrors };
      show({ code: "invalid", formError: checked.formError, fieldErrors });
      return null;
    }
    if (paysByCard && !(await card.addTo(body))) return refuse(null);
    rememberDraft({ customerId: page.customerId, view }, { fields, idempotencyKey });
    const answer = await postForm<CheckoutAnswer>(href("/checkout/place"), body);
    if (answer.kind === "placed") {
      forgetDraft();
      return answer.order;
    }
    if (answer.kind === "failed") return refuse(answer.message ?? CHECKOUT_TEXTS.failed);
    const isAboutCard = answer.code.startsWith("card_");
    show(isAboutCard ? { ...answer, formError: null } : answer);
    if (answer.newKey !== null) {
      setKey(answer.newKey);
      forgetDraft();
      card.renew(isAboutCard ? answer.formError : null);
    }
    return null;
  }

  function refuse(sentence: string | null): null {
    show({ formError: sentence });
    return null;
  }

  return {
    view,
    quote: current,
    errors,
    message: message?.text ?? null,
    card,
    isPlacing: busy === "placing",
    isQuoting: busy === "quoting" || busy === "verifying",
    isVerifying: busy === "verifying",
    idempotencyKey,
    method,
    chooseMethod,
    chooseShipping: (text) => setShippingType(parseShippingType(text) ?? "standard"),
    chooseBalance: setSpendsBalance,
    requote: () => requote(),
    codes,
    typeCode: (name, text) => setCodes((before) => ({ ...before, [name]: text })),
    verifyCode: () => requote("verifying"),
    removeCode: (name) => requote("verifying", { [name]: "" }),
    keptAddress,
    keepAddress,
    takeSuggestion,
    recheck,
    place,
  };
}

/** The buttons of a suggestion are gone once one was pressed, so focus the address. */
const focusAddress = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>("[data-address]")?.focus({ preventScroll: true });

/** Lookup errors, shown next to the fields: bans and codes. */
function viewErrors(view: CheckoutView): CheckoutErrors {
  const { destination, discount, referral } = view;
  const errors: CheckoutErrors = { ...destinationErrors(destination) };
  if (discount.error !== null) errors.discountCode = discount.error;
  if (referral.error !== null) errors.referralCode = referral.error;
  return errors;
}

/** Keeps only the shown errors that still apply to the current form; lookups are made again. */
function stillWrong(shown: CheckoutErrors, now: CheckoutErrors): CheckoutErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in shown));
}

/**
 * Errors for a failed lookup: for the referral code (AFF-5), for a discount code that the customer asked to verify, and
 * for a code that stays because it couldn't be removed.
 */
function lookupFailed(
  body: FormData,
  asksForDiscount: boolean,
  removed: Partial<Codes>,
): CheckoutErrors {
  return {
    ...Object.fromEntries(Object.keys(removed).map((name) => [name, NOT_REACHED])),
    ...(body.get("referralCode") ? { referralCode: REFERRAL_CHECK_FAILED } : {}),
    ...(body.get("discountCode") && asksForDiscount ? { discountCode: NOT_REACHED } : {}),
  };
}

/**
 * Focuses the first invalid field (a gateway's frame, if the field is in one), or else the message. Browsers differ in
 * how far they scroll to the focused element, so this centers it, clear of the bar at the bottom.
 */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const wrong = find("[aria-invalid=true]");
  const target = wrong?.querySelector("iframe") ?? wrong ?? find("[data-message]");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}
