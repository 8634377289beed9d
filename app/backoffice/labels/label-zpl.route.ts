import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/label-zpl.route.ts";

/** A purchased label in ZPL, the language of label printers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.print", context);
  const { labelId } = params;
  const zpl = orNotFound(await desk.packing.zpl(staff, { labelId }));
  return new Response(new Uint8Array(zpl), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="label-${labelId}.zpl"`,
    },
  });
}
