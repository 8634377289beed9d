import { useState } from "react";
import { useLocation } from "react-router";
import { useRootData } from "./root-data.ts";

/**
 * The message for this page; `null` if there is none. The server sends it only once, so it is kept here in case the
 * page's data reloads while the person is still reading it.
 */
export function useFlash(): string | null {
  const { flash } = useRootData();
  const { key } = useLocation();
  const [kept, setKept] = useState({ flash, key });
  const shown = key === kept.key ? (flash ?? kept.flash) : flash;
  if (key !== kept.key || shown !== kept.flash) setKept({ flash: shown, key });
  return shown;
}
