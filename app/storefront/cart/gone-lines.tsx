import { Notice } from "#app/ui/notice.tsx";

/** What was in the cart and is no longer sold (CART-8); until the cart is changed. */
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
