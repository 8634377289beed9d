import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { StockStatus } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";

const TONES: Record<StockStatus, BadgeTone> = {
  in_stock: "success",
  low_stock: "warning",
  out_of_stock: "neutral",
};

type StockBadgeProps = { status: StockStatus; className?: string };

export function StockBadge({ status, className }: StockBadgeProps) {
  return (
    <Badge tone={TONES[status]} className={className}>
      {stockLabel(status)}
    </Badge>
  );
}
