/**
 * Whether the browser itself sent this form (no JavaScript, or not yet): it wants a page or a
 * redirect. A fetcher of ours takes data instead.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
