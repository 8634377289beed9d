import { BOT_FIELD } from "./bot-field.ts";

/** The field that robots fill in; hidden from everybody else. */
export function BotInput() {
  return (
    <p hidden>
      <label>
        Leave this blank <input name={BOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
