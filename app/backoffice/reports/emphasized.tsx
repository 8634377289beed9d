import type { ReactNode } from "react";

/** A cell of a report's table; those of its total stand out. */
export const emphasized = ({ isWhole }: { isWhole: boolean }, text: string): ReactNode =>
  isWhole ? <strong>{text}</strong> : text;
