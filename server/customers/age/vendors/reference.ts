import { z } from "zod";

/** A vendor's id for a check. It comes from outside and is used in URLs. */
export const reference = z.string().regex(/^[\w-]{8,100}$/);
