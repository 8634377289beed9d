import { z } from "zod";
import { splitName } from "#domain/account/split-name.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { AgeAnswer, AgeVerifier } from "../age-verifier.ts";
import { askVendor, pageOfVendor, type VendorSettings } from "./ask-vendor.ts";
import { reference } from "./reference.ts";

/** The statuses it may return; any other means that its people must decide, or that it made a mistake. */
const answer = z.object({
  uuid: reference,
  status: z.enum(["accepted", "denied", "photo_id", "signature", "pending", "not_created"]),
  redirect_url: z.string().max(2000).optional(),
  /** Whether a picture was requested, in which case the picture passed. */
  used_photo_id: z.boolean().default(false),
});

/**
 * A vendor that compares name, address and date of birth with its own records in one call, and asks for a picture of an
 * ID only if the records aren't conclusive.
 */
export function createOneCallVerifier(settings: VendorSettings): AgeVerifier {
  const read = (said: unknown): AgeAnswer => {
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw new Error("The age vendor's answer can't be read");
    return answerOf(settings, parsed.data);
  };
  return {
    id: "one-call",
    needsDateOfBirth: true,
    async start({ attempt, fullName, email, dateOfBirth, street, city, state, zipCode }) {
      const { firstName, lastName } = splitName(fullName);
      const [year, month, day] = (dateOfBirth ?? "").split("-").map(Number);
      return read(
        await askVendor(settings, {
          path: "/v1/verify",
          headers: { "Idempotency-Key": attempt },
          body: {
            data: {
              first_name: firstName,
              last_name: lastName,
              dob_year: year,
              dob_month: month,
              dob_day: day,
              address: street,
              city,
              state,
              zip: zipCode,
              country: "US",
              email,
            },
            options: {
              min_age: 21,
              callback_url: settings.siteUrl + PAGES.ageWebhook,
              return_url: settings.siteUrl + PAGES.ageReturn,
            },
          },
        }),
      );
    },
    async result(asked) {
      return read(
        await askVendor(settings, { path: `/v1/status/${encodeURIComponent(asked)}`, body: null }),
      );
    },
  };
}

function answerOf(
  { pages }: VendorSettings,
  { uuid, status, redirect_url: url = "", used_photo_id: usedPicture }: z.infer<typeof answer>,
): AgeAnswer {
  switch (status) {
    case "accepted":
      return { kind: "passed", reference: uuid, method: usedPicture ? "document" : "database" };
    case "denied":
      return { kind: "failed", reference: uuid };
    case "photo_id":
    case "signature":
      return { kind: "ask", reference: uuid, url: pageOfVendor(pages, url) };
    case "pending":
      return { kind: "review", reference: uuid };
    case "not_created":
      return { kind: "expired", reference: uuid };
  }
}
