/** For addresses that only take posts. */
export function noPage(): Response {
  return new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });
}
