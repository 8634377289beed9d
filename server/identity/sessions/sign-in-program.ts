import { err, ok, type Result } from "#domain/result.ts";
import { type SignedIn, StaffRefused } from "./begin-session.ts";
import type { SignInOutcome } from "./complete-sign-in.ts";

/** A token for a program, or what is still missing (API-12). */
export type ProgramSignIn =
  | { kind: "signed_in"; token: string }
  | { kind: "second_factor"; pendingToken: string };

/**
 * The last step of any sign-in by a program: the same checks, limits and second factor as in a browser. Only staff who
 * have already proved who they are see the refusal for staff, so it tells strangers nothing.
 */
export async function signInProgram<Refusal>(
  signingIn: Promise<Result<SignInOutcome | SignedIn, Refusal>>,
): Promise<Result<ProgramSignIn, Refusal | "for_customers_only">> {
  try {
    const result = await signingIn;
    if (!result.ok) return result;
    if (result.value.kind === "second_factor") return ok(result.value);
    const { token } = result.value;
    if (token === undefined) throw new Error("A program was given no token");
    return ok({ kind: "signed_in", token });
  } catch (error) {
    if (error instanceof StaffRefused) return err("for_customers_only");
    throw error;
  }
}
