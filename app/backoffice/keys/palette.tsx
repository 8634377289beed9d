/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- HTML has no element for a combobox's list */
import { type KeyboardEvent, useId, useState } from "react";
import { DeskDialog } from "./desk-dialog.tsx";
import { type Command, formCommands, goTo, pageCommands } from "./page-commands.ts";
import { useFoundOrders } from "./use-found-orders.ts";

interface PaletteProps {
  screens: readonly { path: string; title: string }[];
  onClose: () => void;
}

/** Finds pages, orders and the open page's actions: a combobox in a dialog (ARIA APG). */
export default function Palette({ screens, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [ofPage] = useState(pageCommands);
  const found = useFoundOrders(text.trim());
  const known = [...ofPage, ...formCommands(screens), ...screens.map(screenCommand)];
  const words = text.trim().toLowerCase();
  const commands = [
    ...known.filter(({ title, detail = "" }) => `${title} ${detail}`.toLowerCase().includes(words)),
    ...found,
  ];
  const active = Math.min(at, commands.length - 1);
  const optionId = (position: number) => `${id}-${position}`;

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    // Runs after the dialog has restored focus.
    setTimeout(() => command.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(commands[active]);
    }
  };

  return (
    <DeskDialog label="Search" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Search pages, orders and actions"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Page, order number, name or email"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="control w-full border-0 border-b border-line"
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="max-h-[50vh] overflow-y-auto"
      >
        {commands.map((command, position) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles keys
          <li
            key={command.id}
            id={optionId(position)}
            role="option"
            aria-selected={position === active}
            ref={position === active ? showRow : null}
            onClick={() => choose(command)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 text-small hover:bg-hover aria-selected:bg-hover"
          >
            <span className="min-w-0 break-words">
              {command.title}
              {command.detail === undefined ? null : (
                <span className="block text-caption break-all text-soft">{command.detail}</span>
              )}
            </span>
            <span className="shrink-0 text-caption text-soft">{command.kind}</span>
          </li>
        ))}
      </ul>
      <output className="block px-4 py-3 text-caption text-soft">
        {commands.length === 0
          ? "No results."
          : `${commands.length} ${commands.length === 1 ? "result" : "results"}`}
      </output>
    </DeskDialog>
  );
}

const screenCommand = ({ path, title }: PaletteProps["screens"][number]): Command => ({
  id: `screen-${path}`,
  title,
  kind: "Screen",
  run: goTo(path),
});

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });
