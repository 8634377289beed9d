import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The security settings: changing the password is always open; every other part is a row that
 * expands.
 */
export function SecuritySection({
  password,
  children,
}: {
  password: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id="security" className="grid gap-5">
      <h2 className="text-heading">Security</h2>
      {password}
      <div className="divide-y divide-line border-y border-line">{children}</div>
    </section>
  );
}

interface SecurityItemProps {
  /** Also its URL fragment: notices and forms link to "/orders#passkeys". */
  id: string;
  title: string;
  /** The current state, in two or three words. */
  state: string;
  children: ReactNode;
}

/** One row; expands without JavaScript, and by its URL fragment. */
export function SecurityItem({ id, title, state, children }: SecurityItemProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, id]);

  return (
    <details ref={details} id={id} className="group scroll-mt-28">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-medium">{title}</h3>
        <span className="ml-auto text-right text-small text-soft">{state}</span>
        <Icon
          name="chevron"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-6">{children}</div>
    </details>
  );
}
