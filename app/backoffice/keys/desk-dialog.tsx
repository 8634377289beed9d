import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DeskDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, closes with Escape and gives the focus back. */
export function DeskDialog({ label, onClose, children }: DeskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page, or it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A click beside the dialog's content is one on the dialog itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      className="m-auto mt-[12vh] w-full max-w-form rounded-card border border-line bg-fill text-strong backdrop:bg-ink/40"
    >
      {children}
    </dialog>
  );
}
