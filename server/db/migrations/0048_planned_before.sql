ALTER TABLE "stock_movements" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_key_unique" UNIQUE("key");