CREATE TABLE "operator_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"exit_code" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"invoice_id" text,
	"amount_minor" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"hash" text NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_site" ON "operator_actions" USING btree ("domain","id");--> statement-breakpoint
CREATE INDEX "refunds_unclear" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'started';--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_late_charge" ON "refunds" USING btree ("charge_id") WHERE "refunds"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "known_browsers_age" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "charges_lost" ON "charges" USING btree ("lost_at") WHERE "charges"."lost_at" is not null;