import { type Early, sayToComponents } from "#app/shell/early.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field as the person left it; a component may have rendered its own value since. */
interface Entered {
  value: string;
  isChecked: boolean;
}

/** Remembers fields that were filled in early, and reports each one to the components once they run. */
export function watchFields(): Early {
  /** In order. */
  const changed = new Map<Field, Entered>();
  const note = ({ target: field }: Event) => {
    if (!isField(field)) return;
    for (const other of changed.keys()) if (isInItsPlace(other, field)) changed.delete(other);
    const isChecked = field instanceof HTMLInputElement && field.checked;
    changed.set(field, { value: field.value, isChecked });
  };
  const stop = () => {
    for (const type of ["input", "change"]) window.removeEventListener(type, note, true);
  };
  for (const type of ["input", "change"]) window.addEventListener(type, note, true);
  return {
    failed: stop,
    async hydrated() {
      stop();
      for (const [field, entered] of changed) await enterAgain(field, entered);
    },
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

async function enterAgain(field: Field, { value, isChecked }: Entered): Promise<void> {
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  // Only a person can choose a file.
  if (field.type !== "file") setValue(field, value);
  for (const type of ["input", "change"]) {
    await sayToComponents(field, new Event(type, { bubbles: true }));
  }
  if (field === document.activeElement) return;
  await sayToComponents(field, new FocusEvent("focusout", { bubbles: true }));
}

/**
 * React reports a change only if the value differs from the last one it saw, so a field is first set back and then to
 * the value entered, past the setter that React puts on each field.
 */
function setValue(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    return;
  }
  const { selectionStart: start, selectionEnd: end, defaultValue } = field;
  const isKept = field.value === value;
  field.value = defaultValue;
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, "value", value, field);
  if (isKept && start !== null && field === document.activeElement)
    field.setSelectionRange(start, end);
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
