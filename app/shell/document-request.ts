/**
 * Whether the browser submitted this form natively (no JavaScript, or not loaded yet) and so
 * expects a page or a redirect. Our fetchers expect data instead.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
