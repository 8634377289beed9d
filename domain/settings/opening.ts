import { choice, toggle } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSettings } from "./setting.ts";

/** "soon" until an owner has opened the shop for the first time. */
export const SHOP_STATES = {
  soon: "Closed: “Opening soon”",
  open: "Open",
  closed: "Closed: “We're closed right now”",
} as const;

/** Whether the shop sells, which needs an owner to open it (RUN-47). */
export interface Opening {
  state: keyof typeof SHOP_STATES;
  /** The owner's message to customers of a closed shop; "" if there is none. */
  sentence: string;
}

export const OPEN: Opening = { state: "open", sentence: "" };

/** How the shop is closed to this visitor; `null` if they see it open, as staff always do (RUN-56). */
export const closedTo = (opening: Opening, { isStaff }: { isStaff: boolean }): Opening | null =>
  opening.state === "open" || isStaff ? null : opening;

const SENTENCE_MAX = 200;

const OPENING_FORM = record({
  state: choice("State", SHOP_STATES),
  sentence: line("Message", {
    max: SENTENCE_MAX,
    none: "none",
    hint: "Shown while closed, like “Back on Monday, December 7.” Cleared when the shop opens.",
  }),
});

export const OPENING = defineSettings<typeof OPENING_FORM.fields, Opening>({
  usual: { state: "soon", sentence: "" },
  record: OPENING_FORM,
  spread: (stored) => (isEntries(stored) ? stored : {}),
  value: ({ state, sentence }) => (state === "open" ? OPEN : { state, sentence }),
  words: ({ state, sentence }) =>
    sentence === "" ? SHOP_STATES[state] : `${SHOP_STATES[state]}\n${sentence}`,
});

const REASON_MAX = 200;

const RISK_FORM = record(
  {
    isAccepted: toggle("I accept the risk of losing every order and customer"),
    why: line("Why", {
      max: REASON_MAX,
      none: "none",
      hint: "Who backs the database up instead, or why no one does.",
    }),
  },
  {
    check: ({ isAccepted, why }) =>
      isAccepted === true && why === "" ? { why: "Enter why the shop makes no backups." } : {},
  },
);

/** Why the shop opens without its own backups (RUN-47); `null` if no one accepted that. */
export const BACKUP_RISK = defineSettings<typeof RISK_FORM.fields, { why: string } | null>({
  usual: null,
  record: RISK_FORM,
  spread: (stored) =>
    isEntries(stored) ? { ...stored, isAccepted: true } : { isAccepted: false, why: "" },
  value: ({ isAccepted, why }) => (isAccepted ? { why } : null),
  words: (risk) => (risk === null ? "Not accepted" : `Accepted: ${risk.why}`),
});
