import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { OVERLAPS, WEBHOOK_LABELS, WEBHOOK_TEXTS } from "./webhook-texts.ts";

/** What is wrong with one of the small forms, by its act. */
export type ActErrors = Partial<Record<"turn" | "remove" | "replay", string>>;

interface WebhookActsProps {
  name: string;
  version: string;
  isOn: boolean;
  waiting: number;
  errors: ActErrors;
}

/** What is done with an address besides changing it. */
export const WebhookActs = ({ name, version, isOn, waiting, errors }: WebhookActsProps) => (
  <div className="grid gap-8 md:grid-cols-2">
    <Act title={WEBHOOK_TEXTS.test} hint={WEBHOOK_TEXTS.testHint} version={version}>
      <ActButton act="test">{WEBHOOK_TEXTS.test}</ActButton>
    </Act>
    <Act title={WEBHOOK_TEXTS.replay} hint={WEBHOOK_TEXTS.replayHint} version={version}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First day" error={errors.replay}>
          <TextInput type="date" name="from" />
        </Field>
        <Field label="Last day">
          <TextInput type="date" name="to" />
        </Field>
      </div>
      <ActButton act="replay">{WEBHOOK_TEXTS.replayAct}</ActButton>
    </Act>
    <Act title={WEBHOOK_TEXTS.rotate} hint={WEBHOOK_TEXTS.rotateHint} version={version}>
      <Field label="The present secret signs too">
        <Select name="overlap" defaultValue="24">
          {OVERLAPS.map(({ hours, label }) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ActButton act="rotate">{WEBHOOK_TEXTS.rotateAct}</ActButton>
    </Act>
    <Act
      title={isOn ? WEBHOOK_TEXTS.off : WEBHOOK_TEXTS.on}
      hint={isOn ? WEBHOOK_TEXTS.offHint : WEBHOOK_TEXTS.onHint}
      version={version}
    >
      <Field label={WEBHOOK_LABELS.reason} error={errors.turn}>
        <TextInput name="reason" autoComplete="off" />
      </Field>
      <ActButton act={isOn ? "turn_off" : "turn_on"}>
        {isOn ? WEBHOOK_TEXTS.off : WEBHOOK_TEXTS.on}
      </ActButton>
    </Act>
    <Act
      title={WEBHOOK_TEXTS.remove}
      hint={WEBHOOK_TEXTS.removeHint(name, waiting)}
      version={version}
    >
      <Field label={WEBHOOK_LABELS.reason} error={errors.remove}>
        <TextInput name="reason" autoComplete="off" />
      </Field>
      <ActButton act="remove">{WEBHOOK_TEXTS.removeAct}</ActButton>
    </Act>
  </div>
);

interface ActProps {
  title: string;
  hint: string;
  version: string;
  children: ReactNode;
}

const Act = ({ title, hint, version, children }: ActProps) => (
  <form method="post" className="grid content-start gap-3">
    <h2 className="text-heading">{title}</h2>
    <p className="text-small break-words text-soft">{hint}</p>
    <input type="hidden" name="version" value={version} />
    {children}
  </form>
);

const ActButton = ({ act, children }: { act: string; children: ReactNode }) => (
  <Button variant="secondary" name="act" value={act} className="justify-self-start">
    {children}
  </Button>
);
