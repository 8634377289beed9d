/** The form that a request carries; an empty one where the body is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** A field's text as typed; "" where there is none. Blanks may belong to it, so nothing is trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
