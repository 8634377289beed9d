import { type RefObject, useEffect, useRef } from "react";

/**
 * A form that sends itself where there is JavaScript, once; its button is for everybody else and for
 * a second try. Mailed links lead to such forms, because mail scanners open links.
 */
export function useSubmitOnce(isDone = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const hasSent = useRef(isDone);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    form.current?.requestSubmit();
  }, []);
  return form;
}
