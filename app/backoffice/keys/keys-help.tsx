import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import { areSingleKeysOn, setSingleKeys } from "./single-keys.ts";

const KEYS = [
  ["Ctrl K or Cmd K", "Go to, find or do: all that the page can do, by name"],
  ["/", "Search"],
  ["j and k", "Next row, row before"],
  ["Enter", "Open the row"],
  ["Space", "Look at the row's order without opening it"],
  ["x", "Choose the row"],
  ["Shift x", "Choose all rows from the last chosen one"],
  ["?", "This help"],
] as const;

/** All shortcuts, and the switch for those that are a single key. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <DeskDialog label="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <h2 className="text-heading">Keyboard shortcuts</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt className="font-medium">{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Shortcuts of a single key"
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setIsOn(target.checked);
          }}
        />
        <Button type="button" size="small" className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </div>
    </DeskDialog>
  );
}
