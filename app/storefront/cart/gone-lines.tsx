import { Notice } from "#app/ui/notice.tsx";

/** Names the lines that are no longer sold (CART-8), until the cart changes. */
export function GoneLines({ gone, className }: { gone: readonly string[]; className?: string }) {
  if (gone.length === 0) return null;
  return (
    <div className={className}>
      {gone.map((name) => (
        <Notice
          key={name}
          tone="warning"
          title={`${name} is no longer available and was removed.`}
        />
      ))}
    </div>
  );
}
