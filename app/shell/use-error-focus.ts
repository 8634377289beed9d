import { type RefObject, useEffect, useRef } from "react";

/** After a refusal, moves focus to the first invalid field; `null` if nothing was refused. */
export function useErrorFocus(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
