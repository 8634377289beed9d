import { err, ok, type Result } from "#domain/result.ts";
import { tookTooLong } from "#server/db/database-trouble.ts";

/** Refuses a period that takes too long to sum up while someone waits (RUN-5). */
export async function unlessTooLong<Value>(
  reading: Promise<Value>,
): Promise<Result<Value, "too_long">> {
  try {
    return ok(await reading);
  } catch (error) {
    if (tookTooLong(error)) return err("too_long");
    throw error;
  }
}
