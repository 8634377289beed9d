import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/qr-code.route.ts";

/** The QR code of the affiliate's own link. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const affiliateNumber = visitor?.profile.affiliateNumber ?? null;
  if (affiliateNumber === null) return redirect(href("/affiliate"));
  return new Response(shopOf(context).customer.affiliates.qrCode(affiliateNumber), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}
