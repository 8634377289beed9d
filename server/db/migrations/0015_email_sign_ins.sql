CREATE TABLE "email_sign_ins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"code_hash" text,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_sign_ins_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "email_sign_ins" ADD CONSTRAINT "email_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_sign_ins_email" ON "email_sign_ins" USING btree ("email");