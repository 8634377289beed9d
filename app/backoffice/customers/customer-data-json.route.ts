import { shopOf } from "#app/shell/contexts.ts";
import { notFound } from "../gate/refused.ts";
import { staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/customer-data-json.route.ts";
import { findCustomer } from "./find-customer.ts";

export const loader = () => {
  throw notFound();
};

/** All of a person's data leaves, so it is asked for with a form; its answer is the file. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("customers.erase", { url, context });
  const { person } = await findCustomer(context, staff, params.userId);
  const exported = await shopOf(context).staff.customers.exportData(staff, {
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
