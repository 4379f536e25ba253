CREATE TABLE "asked_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" text NOT NULL,
	"request_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "asked_links_due" ON "asked_links" USING btree ("due_at");--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
		INSERT INTO "asked_links" ("sealed", "request_id", "due_at", "asked_at")
		SELECT payload->>'sealed', payload->>'requestId', run_at, jobs.created_at
		FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks tasks ON tasks.id = jobs.task_id
		WHERE tasks.identifier = 'send_own_links';
	END IF;
END $$;--> statement-breakpoint
DROP SCHEMA IF EXISTS graphile_worker CASCADE;
