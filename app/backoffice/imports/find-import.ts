import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { FoundImport } from "#server/imports/find-import.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/** The import that an address names. */
export async function findImport(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  text: string,
): Promise<FoundImport> {
  const importId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const { imports } = shopOf(context).staff;
  const found = importId === null ? null : await imports.find(staff, { importId });
  if (found === null) throw notFound();
  return found;
}
