/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const INVALID_EMAIL = "Please enter a valid email address";

/** The simple address pattern of product-spec 5; says nothing about whether somebody reads the mail. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u.test(text)
  );
}

/** How accounts are compared: without blanks around it, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
