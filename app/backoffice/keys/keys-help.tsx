import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import { areSingleKeysOn, setSingleKeys } from "./single-keys.ts";

const KEYS = [
  ["Ctrl K or Cmd K", "Search pages, orders and actions"],
  ["/", "Search"],
  ["j and k", "Next or previous row"],
  ["Enter", "Open row"],
  ["Space", "Preview order"],
  ["x", "Select row"],
  ["Shift x", "Select rows since the last selected"],
  ["?", "Keyboard shortcuts"],
] as const;

/** A list of all shortcuts, with a switch to turn off the single-key ones. */
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
          label="Single-key shortcuts"
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
