const MAX_LENGTH = 500;

/** Reads the address of a payment link: https, without a password in it (PAY-5); null for anything else. */
export function parsePaymentLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH || !URL.canParse(trimmed)) return null;
  const { protocol, username, password, href } = new URL(trimmed);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}
