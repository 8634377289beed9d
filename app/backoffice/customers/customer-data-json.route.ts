import { notFound } from "../gate/refused.ts";
import { deskToAct } from "../gate/staff-only.ts";
import type { Route } from "./+types/customer-data-json.route.ts";
import { findCustomer } from "./find-customer.ts";

export const loader = notFound;

/** A POST, because this exports all of a person's data; the response is the file. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("customers.erase", { url, context });
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const exported = await desk.customers.exportData(staff, {
    userId: person.userId,
  });
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
