import { Button, type ButtonVariant } from "./button.tsx";

/** Needs JavaScript; without it, people print from the browser's menu. */
export function PrintButton({ variant = "primary" }: { variant?: ButtonVariant }) {
  return (
    <Button
      type="button"
      size="small"
      variant={variant}
      className="noscript:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
