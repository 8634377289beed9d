import { z } from "zod";
import { splitName } from "#domain/account/split-name.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { AgeAnswer, AgeVerifier } from "../age-verifier.ts";
import { askVendor, pageOfVendor, type VendorSettings } from "./ask-vendor.ts";
import { reference } from "./reference.ts";

const STATUSES = [
  "created",
  "started",
  "submitted",
  "approved",
  "declined",
  "resubmission_requested",
  "review",
  "expired",
  "abandoned",
] as const;

const session = z.object({
  status: z.literal("success"),
  verification: z.object({
    id: reference,
    url: z.string().max(2000),
    status: z.enum(STATUSES),
  }),
});

/**
 * A vendor with a page of its own for each check: the customer shows an ID there, and the shop learns only the result.
 */
export function createSessionVerifier(settings: VendorSettings): AgeVerifier {
  const read = (said: unknown): AgeAnswer => {
    const parsed = session.safeParse(said);
    if (!parsed.success) throw new Error("The age vendor's answer can't be read");
    return answerOf(settings, parsed.data.verification);
  };
  return {
    id: "sessions",
    needsDateOfBirth: false,
    async start({ attempt, fullName }) {
      const { firstName, lastName } = splitName(fullName);
      return read(
        await askVendor(settings, {
          path: "/v1/sessions",
          headers: { "Idempotency-Key": attempt },
          body: {
            verification: {
              callback: settings.siteUrl + PAGES.ageReturn,
              // The vendor's own records contain our request's id, and no account.
              vendorData: attempt,
              person: { firstName, lastName },
            },
          },
        }),
      );
    },
    async result(asked) {
      return read(
        await askVendor(settings, {
          path: `/v1/sessions/${encodeURIComponent(asked)}`,
          body: null,
        }),
      );
    },
  };
}

function answerOf(
  { pages }: VendorSettings,
  { id, url, status }: z.infer<typeof session>["verification"],
): AgeAnswer {
  switch (status) {
    case "approved":
      return { kind: "passed", reference: id, method: "document" };
    case "declined":
      return { kind: "failed", reference: id };
    case "created":
    case "started":
    case "resubmission_requested":
      return { kind: "ask", reference: id, url: pageOfVendor(pages, url) };
    case "submitted":
    case "review":
      return { kind: "review", reference: id };
    case "expired":
    case "abandoned":
      return { kind: "expired", reference: id };
  }
}
