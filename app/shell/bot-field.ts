/** A field that people don't see; anything that fills it in is a robot (NEWS-6). */
export const BOT_FIELD = "bot-field";

export const isBot = (form: FormData): boolean => Boolean(form.get(BOT_FIELD));
