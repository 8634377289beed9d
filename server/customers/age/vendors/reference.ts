import { z } from "zod";

/** A vendor's name of a check: it comes from outside, and stands in addresses. */
export const reference = z.string().regex(/^[\w-]{8,100}$/);
