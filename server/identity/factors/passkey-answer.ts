import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { parseJson } from "#domain/text/parse-json.ts";

/**
 * A browser's request to its authenticator, and the cookie that binds the browser to the challenge.
 */
export interface Ceremony<Options> {
  /** Options in the JSON form that `navigator.credentials` accepts. */
  options: Options;
  cookies: string[];
}

/** Checks only that it names a passkey; verification reads the rest. */
const answerSchema = z.custom<AuthenticationResponseJSON & RegistrationResponseJSON>(
  (answer) =>
    z
      .looseObject({
        id: z.string(),
        response: z.looseObject({ transports: z.array(z.string()).optional() }),
      })
      .safeParse(answer).success,
);

/** Reads text from a browser; `null` if it doesn't look like a passkey's answer. */
export const readAnswer = (text: string) => answerSchema.safeParse(parseJson(text)).data ?? null;

/** Who we are to a passkey: it answers only this host, at this origin. */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** The library throws for anything it refuses or cannot parse. */
export const orNull = <Value>(verifying: Promise<Value>): Promise<Value | null> =>
  verifying.catch(() => null);
