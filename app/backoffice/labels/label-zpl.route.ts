import { shopOf } from "#app/shell/contexts.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/label-zpl.route.ts";

/** A bought label in the language of label printers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.print", context);
  const { labelId } = params;
  const zpl = await shopOf(context).staff.packing.zpl(staff, { labelId });
  if (zpl === null) throw notFound();
  return new Response(new Uint8Array(zpl), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="label-${labelId}.zpl"`,
    },
  });
}
