import { type RefObject, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";

type BuyBarProps = {
  name: string;
  /** Formatted. */
  price: string;
  formId: string;
  /** The page's own button: the bar stands in for it while it is out of sight above. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * On phones, the name, the price and the button at the screen's lower edge once the page's own button
 * has been scrolled past, up to the footer. A copy for the thumb: neither Tab nor a screen reader
 * meets it.
 */
export function BuyBar({ name, price, formId, button }: BuyBarProps) {
  const isShown = useScrolledPast(button);
  if (!isShown) return null;
  return (
    <div
      aria-hidden
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float transition-[translate] duration-(--duration-calm) lg:hidden starting:translate-y-full"
    >
      <p className="grid min-w-0 grow text-small leading-snug">
        <span className="truncate font-medium">{name}</span>
        <span className="tabular text-soft">{price}</span>
      </p>
      <Button form={formId} variant="action" tabIndex={-1} className="shrink-0 whitespace-nowrap">
        Add to cart
      </Button>
    </div>
  );
}

function useScrolledPast(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  const [isAtFooter, setIsAtFooter] = useState(false);
  useEffect(() => {
    const footer = document.querySelector("footer");
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === footer) setIsAtFooter(isIntersecting);
        else setIsPast(!isIntersecting && boundingClientRect.bottom < 0);
      }
    });
    if (button.current) observer.observe(button.current);
    if (footer) observer.observe(footer);
    return () => observer.disconnect();
  }, [button]);
  return isPast && !isAtFooter;
}
