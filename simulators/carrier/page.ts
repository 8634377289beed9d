import { type Shipment, STATUSES } from "./shipments.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Every parcel with a label, with buttons to move it. */
export function pageOf(shipments: readonly Shipment[]): string {
  const rows = shipments.flatMap(({ trackingCode, selected, carrier, body, status, refund }) => {
    if (trackingCode === null) return [];
    const options = STATUSES.map((one) => `<option${one === status ? " selected" : ""}>${one}`);
    return [
      `<tr><td>${escaped(trackingCode)}<td>${selected ? `${selected.carrier} ${selected.service}` : escaped(carrier ?? "")}<td>${escaped(body.to_address.name ?? "")}
<td>${refund ?? ""}<td><form method="post"><input type="hidden" name="code" value="${escaped(trackingCode)}">
<select name="status" aria-label="Status">${options.join("")}</select>
<input name="signed" aria-label="Signed by" placeholder="Signed by"> <button>Move</button></form>`,
    ];
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated parcels</title>
<h1>Simulated parcels</h1><table><tr><th>Number<th>Service<th>To<th>Refund<th>Status${rows.join("")}</table>`;
}
