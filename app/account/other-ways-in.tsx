import type { AuthMode, RenderSwitch } from "./auth-modes.ts";

interface OtherWaysInProps {
  mode: AuthMode;
  /** Where to go on; a path of this site. */
  next: string;
  renderSwitch: RenderSwitch;
}

/** Under the form: the ways in that need no password of ours. */
export function OtherWaysIn({ mode, renderSwitch }: OtherWaysInProps) {
  if (mode === "sign-up") return null;
  return (
    <div className="grid gap-3">
      <OrLine />
      {renderSwitch("email-code", "Email me a code", "button")}
    </div>
  );
}

function OrLine() {
  return (
    <p className="flex items-center gap-4 text-small text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
