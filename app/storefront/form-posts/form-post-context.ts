import { createContext } from "react";
import type { useActionData } from "react-router";
import type { formPostAction } from "./form-posts.ts";

/** What a form that was posted to `/` was answered, as the page that follows has it. */
export type FormPostAnswer = NonNullable<ReturnType<typeof useActionData<typeof formPostAction>>>;

/** null = nothing was posted. */
export const FormPostContext = createContext<FormPostAnswer | null>(null);
