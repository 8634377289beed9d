import { hearCopies } from "./hydration/copies.ts";
import { hearTabs } from "./hydration/heard-tabs.ts";
import { holdClicks } from "./hydration/held-clicks.ts";
import { hydratePage, idle, preloadPage } from "./hydration/hydrate-page.ts";
import { hydratesAtOnce, onHistory, onIntent, onRestored, onReturn } from "./hydration/intent.ts";
import { showPresses } from "./hydration/show-presses.ts";
import { watchFields } from "./hydration/typed-fields.ts";
import { HYDRATED_ATTRIBUTE } from "./shell/hydration-marks.ts";
import { openGateHere } from "./storefront/age-gate/open-gate-here.ts";
import { runDrawer } from "./storefront/cart/run-drawer.ts";

/*
 * Everything that runs when a page has loaded. React, the router and the page's own modules are fetched once the page
 * is idle, and run at the first sign of a person (docs/decisions/018).
 */

let isBegun = false;

showPresses();
openGateHere();
const drawer = runDrawer();
hearCopies();
// Clicks come first, because a held click is an intent, too. The rest is in the order in which the components learn
// what they missed: what was typed before what was pressed.
const early = [
  onIntent(begin),
  watchFields(),
  holdClicks(),
  drawer,
  ...[hearTabs, onReturn, onRestored, onHistory].map((on) => on(begin)),
];
if (hydratesAtOnce()) begin();
whenIdle(() => {
  const ready = isBegun ? Promise.resolve() : preloadPage();
  // Last, so measuring doesn't delay the first tap.
  ready
    .then(() => import("./hydration/report-speed.ts"))
    .then(({ reportSpeed }) => reportSpeed())
    .catch(() => undefined);
});

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  void run();
}

async function run(): Promise<void> {
  // Lets a click on a cart button be handled first.
  await nextTask();
  await drawer.settled();
  try {
    await hydratePage();
  } catch {
    for (const { failed } of early) failed();
    return;
  }
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
  for (const { hydrated } of early) await hydrated();
}

/** Not a timer, which would be late on a busy page. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}

/** Runs `act` once the page has loaded with its images and the browser is idle; never if the visitor saves data. */
function whenIdle(act: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const wait = () => void idle().then(act);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
