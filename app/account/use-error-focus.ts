import { type RefObject, useEffect, useRef } from "react";
import type { FormAnswer } from "./form-answer.ts";

/** After a refusal the first wrong field has the focus. */
export function useErrorFocus(answer: FormAnswer | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.ok === false)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return form;
}
