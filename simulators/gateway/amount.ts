/** Converts dollars in both protocols' format, "89.99", to whole cents; null for anything else. */
export function parseAmount(text: string | undefined): number | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? "");
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

export function formatAmount(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}
