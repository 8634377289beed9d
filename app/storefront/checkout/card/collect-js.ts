import { CARD_TEXTS, type CardProblems, cardProblems } from "#domain/payment/card-form.ts";
import { billingOf, type CardTaking, type LoadedTaker, monthAndYear } from "./card-taker.ts";
import { loadScript } from "./load-script.ts";

/* NMI's Collect.js: number, expiry and security code are typed into the gateway's own frames. */

/** Collect.js's field names, and ours. */
const FIELDS = { ccnumber: "cardNumber", ccexp: "expiry", cvv: "cvv" } as const;
type FrameName = keyof typeof FIELDS;
type Problem = NonNullable<CardProblems[keyof CardProblems]>;

interface CollectOptions {
  variant: "inline";
  styleSniffer: boolean;
  fields: Record<FrameName, { selector: string; title: string; placeholder: string }>;
  customCss: Record<string, string>;
  focusCss: Record<string, string>;
  invalidCss: Record<string, string>;
  placeholderCss: Record<string, string>;
  fieldsAvailableCallback: () => void;
  validationCallback: (field: string, isValid: boolean, message: string) => void;
  callback: (response: { token?: string; card?: { exp?: string } }) => void;
}

interface CollectJs {
  configure(options: CollectOptions): void;
  startPaymentRequest(): void;
}

export interface CollectSettings {
  scriptUrl: string;
  tokenizationKey: string;
  fields: CollectOptions["fields"];
  /** Reports a frame's validation result when it loses focus; `null` if it is valid. */
  onField(key: (typeof FIELDS)[FrameName], problem: Problem | null): void;
}

const FRAMES_MS = 15_000;
const TOKEN_MS = 15_000;
/** The frames report their errors one by one; the rest follow the first within this time. */
const OTHERS_MS = 250;

/** Mounts the frames. Rejects if the script or frames don't load. */
export async function mountCollectFields(settings: CollectSettings): Promise<LoadedTaker> {
  await loadScript(settings.scriptUrl, { tokenizationKey: settings.tokenizationKey });
  const { CollectJS: collect } = globalThis as { CollectJS?: CollectJs }; // the script's one global
  if (!collect) throw new Error("Collect.js is missing");

  let problems: CardProblems = {};
  /** The caller waiting for a token or for errors. */
  let settle: ((taking: CardTaking) => void) | null = null;
  let kept: CardTaking | null = null;

  function validated(name: string, isValid: boolean, message: string): void {
    if (!isFrameName(name)) return;
    const problem = isValid ? null : problemOf(name, message);
    settings.onField(FIELDS[name], problem);
    if (problem === null || !settle) return;
    if (Object.keys(problems).length === 0) setTimeout(() => settle?.(wrong()), OTHERS_MS);
    problems = { ...problems, [FIELDS[name]]: problem };
  }

  const wrong = (): CardTaking => ({ kind: "wrong", problems });

  const options = (fieldsAvailableCallback: () => void): CollectOptions => ({
    variant: "inline",
    styleSniffer: false,
    fields: settings.fields,
    ...lookOfOurFields(),
    fieldsAvailableCallback,
    validationCallback: validated,
    callback: ({ token, card }) =>
      settle?.(
        token ? { kind: "taken", token, expiry: monthAndYear(card?.exp) } : { kind: "failed" },
      ),
  });

  const tokenize = () =>
    new Promise<CardTaking>((resolve) => {
      problems = {};
      const timer = setTimeout(() => settle?.({ kind: "failed" }), TOKEN_MS);
      settle = (taking) => {
        settle = null;
        clearTimeout(timer);
        resolve(taking);
      };
      try {
        collect.startPaymentRequest();
      } catch {
        settle({ kind: "failed" });
      }
    });

  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("The frames did not come")), FRAMES_MS);
    collect.configure(options(resolve));
  });

  return {
    async check(card) {
      kept = await tokenize();
      return { ...(kept.kind === "wrong" ? kept.problems : {}), ...cardProblems(billingOf(card)) };
    },
    take: () => Promise.resolve(kept ?? { kind: "failed" }),
  };
}

const isFrameName = (name: string): name is FrameName => Object.hasOwn(FIELDS, name);

/** The gateway's message, if the shop has none of its own (CARD-3). */
function problemOf(name: FrameName, message: string): Problem {
  if (/\bempty\b/i.test(message)) return "missing";
  return { text: name === "ccnumber" ? message : CARD_TEXTS[FIELDS[name]] };
}

/** The box is ours (FrameSlot); the frame inside it gets the colors and sizes of our inputs. */
function lookOfOurFields() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    customCss: {
      height: "30px",
      padding: "0 16px",
      "border-style": "none",
      "background-color": "transparent",
      color: token("--color-ink"),
      "font-family": token("--font-sans"),
      "font-size": "16px",
    },
    // Our box draws the focus ring.
    focusCss: { "outline-style": "none" },
    invalidCss: { color: token("--color-danger") },
    placeholderCss: { color: token("--color-ink-soft") },
  };
}
