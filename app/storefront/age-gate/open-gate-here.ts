import { focusMainHeading } from "../layout/focus-main-heading.ts";
import { GATE_ID, setAgeFlag, SITE_ID } from "./age-flag.ts";

/** Opens the gate in the page, before or after hydration; if storage is blocked, the form goes to the server. */
export function openGateHere(): void {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`#${GATE_ID}`)) return;
    try {
      setAgeFlag();
    } catch {
      return;
    }
    event.preventDefault();
    document.getElementById(SITE_ID)?.removeAttribute("inert");
    focusMainHeading();
  });
}
