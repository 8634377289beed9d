import { focusMainHeading } from "../layout/focus-main-heading.ts";
import { GATE_ID, setAgeFlag, SITE_ID } from "./age-flag.ts";

/** The gate opens in the page, with or without its components; without storage, its form goes to the server. */
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
