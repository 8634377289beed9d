import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { parseJson } from "#domain/text/parse-json.ts";

/** What a browser was told to ask its authenticator, and the cookie that holds it to the answer. */
export interface Ceremony<Options> {
  /** As `navigator.credentials` takes them, in JSON. */
  options: Options;
  cookies: string[];
}

/** That it names a passkey; the rest of an answer is read by those who verify it. */
const answerSchema = z.custom<AuthenticationResponseJSON & RegistrationResponseJSON>(
  (answer) =>
    z
      .looseObject({
        id: z.string(),
        response: z.looseObject({ transports: z.array(z.string()).optional() }),
      })
      .safeParse(answer).success,
);

/** What a browser has sent, if it looks like an answer of a passkey. */
export const readAnswer = (text: string) => answerSchema.safeParse(parseJson(text)).data ?? null;

/** Who we are to a passkey: it answers to this host at this address alone. */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** The library throws what it refuses, and what cannot be read. */
export const orNull = <Value>(verifying: Promise<Value>): Promise<Value | null> =>
  verifying.catch(() => null);
