import { BOT_FIELD } from "./bot-field.ts";

/** The honeypot field, hidden from people. */
export function BotInput() {
  return (
    <p hidden>
      <label>
        Leave this blank <input name={BOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
