import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

/** An email's status; `failing` if an attempt failed and another will follow. */
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

/** Unknown values show the default list: emails that are still waiting. */
export const mailStateOf = ({ filters }: Pick<MailQuery, "filters">): MailState =>
  MAIL_STATES.find((known) => known === filters.state) ?? "waiting";
