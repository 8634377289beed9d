import { createContext } from "react";
import type { useActionData } from "react-router";
import type { formPostAction } from "./form-posts.ts";

/** The answer to a form posted to `/`, for the page that follows. */
export type FormPostAnswer = NonNullable<ReturnType<typeof useActionData<typeof formPostAction>>>;

/** `null` if nothing was posted. */
export const FormPostContext = createContext<FormPostAnswer | null>(null);
