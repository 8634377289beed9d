import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { keepsPlace } from "#app/shell/keeps-place.ts";
import { useOverlays } from "#app/shell/overlays.tsx";
import { focusMainHeading } from "./focus-main-heading.ts";
import { isRecoveryHash, RESET_PATH } from "./recovery-links.ts";

/** Does for client-side navigation what browsers do for document loads. */
export function RouteChanges() {
  const { pathname, hash, state } = useLocation();
  // The state stays with the history entry, so coming back to it must not count as a choice.
  const isChoice = useNavigationType() === NavigationType.Push && keepsPlace(state);
  const navigate = useNavigate();
  const { close } = useOverlays();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (isRecoveryHash(hash) && pathname !== RESET_PATH) {
      void navigate({ pathname: RESET_PATH, hash }, { replace: true });
      return;
    }
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    const isNewPath = shownPath.current !== pathname && !isChoice;
    shownPath.current = pathname;
    if (target) target.scrollIntoView();
    else if (isNewPath) window.scrollTo(0, 0);
    if (isNewPath) {
      close();
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
      focusMainHeading();
    }
  }, [pathname, hash, isChoice, navigate, close]);

  return null;
}
