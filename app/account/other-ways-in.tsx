import { useRootData } from "#app/http/root-data.ts";
import type { AuthMode, RenderSwitch } from "./auth-modes.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

interface OtherWaysInProps {
  mode: AuthMode;
  /** Where to go on; a path of this site. */
  next: string;
  renderSwitch: RenderSwitch;
}

/** Under the form: the ways in that need no password of ours. */
export function OtherWaysIn({ mode, next, renderSwitch }: OtherWaysInProps) {
  const hasProviders = useRootData().signInProviders.length > 0;
  if (mode === "sign-up" && !hasProviders) return null;
  return (
    <div className="grid gap-3">
      <OrLine />
      {mode === "sign-in" ? renderSwitch("email-code", "Email me a code", "button") : null}
      <ProviderButtons next={next} />
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
