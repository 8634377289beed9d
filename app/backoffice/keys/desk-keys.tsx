import { lazy, Suspense, useEffect, useState } from "react";
import { href } from "react-router";
import { PALETTE_KEYS } from "#app/shell/hydration-marks.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNamed } from "./focus-named.ts";
import { keyAction } from "./key-action.ts";
import { chooseRow, markedOrder, moveRow } from "./list-rows.ts";
import { areSingleKeysOn } from "./single-keys.ts";

const Palette = lazy(() => import("./palette.tsx"));
const KeysHelp = lazy(() => import("./keys-help.tsx"));
const OrderPanel = lazy(() => import("./order-panel.tsx"));

interface DeskKeysProps {
  screens: readonly { path: string; title: string }[];
}

/** Keyboard shortcuts on every staff page, with a search button for people without a keyboard (DESK-13). */
export function DeskKeys({ screens }: DeskKeysProps) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  useEffect(() => focusNamed(location.hash), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = keyAction({
        key: event.key,
        isControl: event.ctrlKey || event.metaKey,
        isShift: event.shiftKey,
        isAlt: event.altKey,
        isTyping: isTyping(event.target),
        isOnRow: markedOrder() !== null,
        areSingleKeysOn: areSingleKeysOn(),
      });
      if (action === null) return;
      event.preventDefault();
      if (action === "palette" || action === "help") return setOpen(action);
      if (action === "preview") return setPreviewed(markedOrder());
      if (action === "search") return focusSearch();
      if (action === "choose" || action === "choose_range")
        return chooseRow(action === "choose_range");
      moveRow(action === "next" ? 1 : -1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      {/* Without JavaScript, the form opens the search on the Orders page. */}
      <form action={href("/admin/orders")} className="search-form">
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-keyshortcuts={PALETTE_KEYS}
          onClick={(event) => {
            event.preventDefault();
            setOpen("palette");
          }}
        >
          <span>
            Search<span className="max-md:hidden"> (Ctrl K)</span>
          </span>
        </Button>
      </form>
      <Suspense>
        {open === "palette" ? <Palette screens={screens} onClose={close} /> : null}
        {open === "help" ? <KeysHelp onClose={close} /> : null}
        {previewed === null ? null : (
          <OrderPanel orderNumber={previewed} onClose={() => setPreviewed(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Whether keys type text here or belong to a dialog. Checkboxes don't use any of our shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (document.querySelector("dialog[open]") !== null || target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return target.matches("textarea, select");
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>("#main input[type=search]");
  if (search === null) return location.assign(href("/admin/orders"));
  search.focus();
  search.select();
}
