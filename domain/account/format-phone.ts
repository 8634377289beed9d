import { phoneDigits } from "./contact-checks.ts";

/** "3035550100" -> "(303) 555-0100"; anything without exactly ten digits is left unchanged. */
export function formatPhone(phone: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(phone));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}
