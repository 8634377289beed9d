import { useState } from "react";
import { useLocation } from "react-router";
import { useRootData } from "./root-data.ts";

/**
 * The message for this page; `null` if none. The server gives it once, so it is kept here: the page's
 * data are read again while a person is still reading it.
 */
export function useFlash(): string | null {
  const { flash } = useRootData();
  const { key } = useLocation();
  const [kept, setKept] = useState({ flash, key });
  const shown = key === kept.key ? (flash ?? kept.flash) : flash;
  if (key !== kept.key || shown !== kept.flash) setKept({ flash: shown, key });
  return shown;
}
