/** A field that people don't see; whoever fills it in is a bot (NEWS-6). */
export const BOT_FIELD = "bot-field";

export const isBot = (form: FormData): boolean => Boolean(form.get(BOT_FIELD));
