import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { href } from "react-router";
import type { PasskeyOptions } from "./passkey-options.route.ts";

/* Loaded when a passkey is first used. A refusal, whether by the browser or the person, becomes a message. */

export type PasskeyAnswer = { answer: string } | { problem: string } | { goTo: string };

const REFUSED = { problem: "No passkey was used. Please try again." };

/** Asks the device for a passkey of this shop. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const asked = await askOptions("sign-in");
  if (asked.kind !== "sign-in") return otherwise(asked);
  try {
    return { answer: JSON.stringify(await startAuthentication({ optionsJSON: asked.options })) };
  } catch {
    return REFUSED;
  }
}

/** Waits until a passkey is chosen from the list under the email field; `null` if the browser has no such list. */
export async function awaitAutofill(): Promise<string | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const asked = await askOptions("sign-in");
  if (asked.kind !== "sign-in") return null;
  try {
    const answer = await startAuthentication({
      optionsJSON: asked.options,
      useBrowserAutofill: true,
    });
    return JSON.stringify(answer);
  } catch {
    return null;
  }
}

export const stopAutofill = (): void => WebAuthnAbortService.cancelCeremony();

/** Creates a passkey on the device; `next` is where people return if they have to confirm who they are first. */
export async function makePasskey(next: string): Promise<PasskeyAnswer> {
  const asked = await askOptions("registration", next);
  if (asked.kind !== "registration") return otherwise(asked);
  try {
    return { answer: JSON.stringify(await startRegistration({ optionsJSON: asked.options })) };
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return isThere
      ? { problem: "This device already has a passkey for your account." }
      : { problem: "No passkey was created. Please try again." };
  }
}

async function askOptions(purpose: "sign-in" | "registration", next = ""): Promise<PasskeyOptions> {
  try {
    const response = await fetch(href("/auth/passkey/options"), {
      method: "POST",
      body: new URLSearchParams({ for: purpose, next }),
    });
    // Our own route's response, which has this type.
    return (await response.json()) as PasskeyOptions;
  } catch {
    return { kind: "problem", problem: "We couldn't connect. Please try again." };
  }
}

function otherwise(options: PasskeyOptions): PasskeyAnswer {
  switch (options.kind) {
    case "problem":
      return { problem: options.problem };
    case "confirm_first":
      return { goTo: options.goTo };
    default:
      return REFUSED;
  }
}
