/**
 * A header by which a route says that its page reads bar codes with the camera. It is not sent: the page gets
 * the permissions that this takes, and no other page does (server/web/security-headers.ts).
 */
export const PAGE_NEEDS = "x-page-needs";
export const SCANNER = "scanner";
