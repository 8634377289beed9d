import { Button, type ButtonVariant } from "./button.tsx";

/** Without JavaScript, the browser's own menu prints. */
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
