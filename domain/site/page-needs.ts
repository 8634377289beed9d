/**
 * A header that a route sets if its page scans barcodes with the camera. It isn't sent: the page gets the required
 * permissions, and no other page does (server/web/security-headers.ts).
 */
export const PAGE_NEEDS = "x-page-needs";
export const SCANNER = "scanner";
