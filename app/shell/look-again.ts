import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterDataContext as RouterDataContext, useRevalidator } from "react-router";

/** Whether the page answers a form. The router drops that, errors included, when it reads a page's data again. */
export function useIsAnswer(): boolean {
  const shown = useContext(RouterDataContext);
  return shown !== null && shown.actionData !== null;
}

/** While something is under way, the page reads its data again by itself, but not while it answers a form. */
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
