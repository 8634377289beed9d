import { useEffect, useState } from "react";
import { href } from "react-router";

const SAID_EVERY_MS = 20_000;
/** An idle page doesn't count as someone being here, and must not keep the session alive. */
const IDLE_MS = 5 * 60_000;

interface AlsoHereProps {
  orderNumber: number;
  /** "" if no one else is. */
  text: string;
}

/** Who else has the order open: as of loading the page, then refreshed while the page is in use. */
export function AlsoHere({ orderNumber, text }: AlsoHereProps) {
  const [renewed, setRenewed] = useState(text);
  useEffect(() => {
    const path = href("/admin/orders/:orderNumber/here", { orderNumber: String(orderNumber) });
    let touchedAt = Date.now();
    const touch = () => (touchedAt = Date.now());
    const say = async () => {
      if (document.hidden || Date.now() - touchedAt > IDLE_MS) return;
      const answer = await fetch(path, { method: "POST", redirect: "error" }).catch(() => null);
      const said: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
      if (typeof said === "object" && said !== null && "text" in said)
        if (typeof said.text === "string") setRenewed(said.text);
    };
    const timer = setInterval(() => void say(), SAID_EVERY_MS);
    for (const kind of SIGNS) document.addEventListener(kind, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of SIGNS) document.removeEventListener(kind, touch);
    };
  }, [orderNumber]);
  return <output className="block text-small text-warning empty:hidden">{renewed}</output>;
}

const SIGNS = ["pointerdown", "keydown", "scroll"] as const;
