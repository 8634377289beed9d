import { useEffect, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { UNDO_SECONDS } from "./undoable.ts";

/** Undoes the last act; disappears once it is too late. */
export function UndoForm({ undo }: { undo: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <form method="post" action={href("/admin/undo")}>
      <Button name="undo" value={undo} variant="secondary" size="small">
        Undo
      </Button>
    </form>
  );
}
