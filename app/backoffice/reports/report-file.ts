import type { Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

interface Asked {
  reports: Shop["staff"]["reports"];
  staff: StaffActor;
  /** Of the address: the same as its page's. */
  parameters: URLSearchParams;
  today: PlainDate;
}

interface FileOfReport {
  /** Without its ending. */
  name: string;
  /** The first is the header. */
  rows: string[][];
}

/** Makes the file of a report. */
export type ReportFile = (asked: Asked) => Promise<Result<FileOfReport, "too_long">>;
