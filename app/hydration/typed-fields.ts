import { type Early, sayToComponents } from "#app/shell/early.ts";

/** Remembers fields that were filled in early, and reports each one to the components once they run. */
export function watchFields(): Early {
  /** In order, with the checked state at the time, because a component may have rendered its own since. */
  const changed = new Map<EventTarget, boolean>();
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    if (!target) return;
    for (const other of changed.keys()) if (isInItsPlace(other, target)) changed.delete(other);
    changed.set(target, target instanceof HTMLInputElement && target.checked);
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  const stop = () => {
    for (const type of ["input", "change"]) window.removeEventListener(type, note, true);
  };
  for (const type of ["input", "change"]) window.addEventListener(type, note, true);
  return {
    failed: stop,
    async hydrated() {
      stop();
      // React resets a text area to the server's value, overwriting what was typed since.
      for (const [area, value] of typed)
        if (area.value !== value) nativeAreaSetter?.call(area, value);
      // Reads all of them first: re-rendering one resets the others to the values the components know.
      const again = [...changed].map(([field, isChecked]) => whatToDoAgain(field, isChecked));
      for (const change of again) await change();
    },
  };
}

/*
 * React reports a change only if the value differs from the last one it saw, so a field is first set back and then to
 * what the person entered.
 */

function whatToDoAgain(field: EventTarget, isChecked: boolean): () => Promise<void> {
  if (!(field instanceof HTMLInputElement)) return () => sayChanged(field);
  const { type, value, selectionStart: start, selectionEnd: end } = field;
  // Only a person can choose a file, so its field is left alone; React doesn't compare values for files.
  if (type === "file") return () => sayChanged(field);
  if (type === "checkbox" || type === "radio") {
    return async () => {
      field.checked = !isChecked;
      field.click();
      await Promise.resolve();
    };
  }
  return async () => {
    field.value = field.defaultValue;
    nativeSetter?.call(field, value);
    if (start !== null && field === document.activeElement) field.setSelectionRange(start, end);
    await sayChanged(field);
  };
}

/** Whether both are radio buttons of the same group. */
const isInItsPlace = (other: EventTarget, chosen: EventTarget): boolean =>
  isRadio(other) &&
  isRadio(chosen) &&
  other !== chosen &&
  other.name === chosen.name &&
  other.form === chosen.form;

const isRadio = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "radio";

/** React overrides the setter on each field, so this is the native one. */
const nativeSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
const nativeAreaSetter = Object.getOwnPropertyDescriptor(
  HTMLTextAreaElement.prototype,
  "value",
)?.set;

async function sayChanged(field: EventTarget): Promise<void> {
  for (const type of ["input", "change"]) {
    await sayToComponents(field, new Event(type, { bubbles: true }));
  }
  if (field === document.activeElement) return;
  await sayToComponents(field, new FocusEvent("focusout", { bubbles: true }));
}
