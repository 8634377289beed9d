import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

/** Where an email is on its way; `failing` if tried, and tried again. */
export const MAIL_STATES = ["waiting", "failing", "dead", "done", "dropped"] as const;

export type MailState = (typeof MAIL_STATES)[number];

type MailFilter = "state" | "order";

/** The list of the shop's emails and other queued work. */
export const MAIL_LIST: ListSettings<MailFilter, "newest"> = {
  filters: ["state", "order"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

export type MailQuery = ListQuery<MailFilter, "newest">;

/** Anything unknown is the first list to look at: what still waits. */
export const mailStateOf = ({ filters }: Pick<MailQuery, "filters">): MailState =>
  MAIL_STATES.find((known) => known === filters.state) ?? "waiting";
