import { type Early, sayToComponents } from "#app/shell/early.ts";

/** Remembers the fields that were filled in early; each is reported to the components when they can. */
export function watchFields(): Early {
  /** In their order, with whether a box or a choice was checked then: a component may have rendered its own since. */
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
      // React writes into a text area what it was sent with, over what was typed meanwhile.
      for (const [area, value] of typed)
        if (area.value !== value) nativeAreaSetter?.call(area, value);
      // All are read first: rendering the change of one writes the others as the components know them.
      const again = [...changed].map(([field, isChecked]) => whatToDoAgain(field, isChecked));
      for (const change of again) await change();
    },
  };
}

/*
 * React reports a change only when the value differs from the one that it saw last, so a field
 * goes back to an earlier one, and from there to what the person chose.
 */

function whatToDoAgain(field: EventTarget, isChecked: boolean): () => Promise<void> {
  if (!(field instanceof HTMLInputElement)) return () => sayChanged(field);
  const { type, value, selectionStart: start, selectionEnd: end } = field;
  // No one but the person can choose a file, so it stays, and React does not ask what it saw last.
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

/** Another of the same choices. */
const isInItsPlace = (other: EventTarget, chosen: EventTarget): boolean =>
  isRadio(other) &&
  isRadio(chosen) &&
  other !== chosen &&
  other.name === chosen.name &&
  other.form === chosen.form;

const isRadio = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "radio";

/** React puts its own over it on every field. */
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
