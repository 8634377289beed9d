import { type RefObject, useEffect, useRef } from "react";

/**
 * Submits a form once if JavaScript is on; its button is for browsers without JavaScript and for a second try. Emailed
 * links open such forms, because mail scanners open links.
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
