import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseOrderNumbers } from "#domain/order/order-numbers.ts";
import { notFound } from "../gate/refused.ts";
import { deskForm } from "../gate/staff-only.ts";
import type { Route } from "./+types/documents-pdf.route.ts";

export const loader = notFound;

const KINDS = ["packing slip", "invoice", "label"] as const;

/** A POST, because printing is recorded; the response is one file for all the orders. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.print", { request, url, context });
  const kind = KINDS.find((known) => known === textOf(form, "kind")) ?? "packing slip";
  const orderNumbers = parseOrderNumbers(textOf(form, "orders")) ?? [];
  const pdf = await desk.documents.print(staff, { kind, orderNumbers });
  if (pdf === null) {
    writeFlash(
      context,
      kind === "label"
        ? "No label to print. If one was purchased, try again in a moment."
        : "Nothing to print.",
    );
    return redirect(href("/admin/orders"));
  }
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${kind.replace(" ", "-")}s.pdf"`,
    },
  });
}
