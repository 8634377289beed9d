import { SITE } from "#content/site.ts";
import { useShopDetails } from "./shop-details.ts";

/** A leaf whose veins are the marks of a measuring cup. */
function LogoMark() {
  return (
    <svg
      viewBox="7 1 18 30"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-[1.3em] w-[0.78em]"
    >
      <path d="M16 2.5c7.5 5.5 9.5 14.5 0 24-9.5-9.5-7.5-18.5 0-24Z" />
      <path d="M16 9.5v20M16 13h3M16 16.5h4.5M16 20h3" />
    </svg>
  );
}

/** The owner's logo, or the shop's name. Takes its color and size from the surrounding text. */
export function Logo({ className = "text-[min(1.625rem,8.5vw)]" }: { className?: string }) {
  const { name, logo } = useShopDetails();
  if (logo !== null)
    return (
      <img src={logo.path} alt={name} width={logo.width} height={logo.height} className="h-auto" />
    );
  return (
    <span
      className={`inline-flex items-center gap-[0.3em] font-display leading-none tracking-[-0.02em] [-webkit-text-stroke:0.014em] ${className}`}
    >
      {name === SITE.name ? <LogoMark /> : null}
      {name}
    </span>
  );
}
