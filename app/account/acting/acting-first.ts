import { data, href, redirect, type RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { changesSomething, mayWhileActing } from "#domain/staff/acting.ts";
import { ACTING_TEXTS } from "./acting-texts.ts";

/**
 * While staff order for a customer (CUST-7), only the requests listed in domain/staff/acting.ts are allowed, and those
 * that change something are recorded first. This is a middleware of the root, so it runs before every route; their
 * requests always go through it (server/web/direct-actions.ts).
 */
export async function actingFirst(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const acting = await factsOf(context).acting();
  if (acting === null) return;
  const { method } = request;
  const path = url.pathname;
  if (!mayWhileActing(method, path)) {
    if (method !== "GET" && method !== "HEAD")
      throw data({ formError: ACTING_TEXTS.refused }, { status: 403 });
    writeFlash(context, ACTING_TEXTS.refused);
    throw redirect(href("/shop"));
  }
  if (changesSomething(method, path))
    await shopOf(context).staff.customers.actedFor(acting.staff, {
      userId: acting.customerId,
      method,
      path,
    });
}
