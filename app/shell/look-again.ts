import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterDataContext as RouterDataContext, useRevalidator } from "react-router";

/** Whether the page shows an answer to a form. The router drops the answer, errors included, when it reloads data. */
export function useIsAnswer(): boolean {
  const shown = useContext(RouterDataContext);
  return shown !== null && shown.actionData !== null;
}

/** Reloads the page's data while something is in progress, except while the page shows an answer to a form. */
export function useLookAgain(isUnderWay: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const isAnswer = useIsAnswer();
  const isLooking = isUnderWay && !isAnswer && state === "idle";
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isLooking, everyMs, revalidate]);
}
