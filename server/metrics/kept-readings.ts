import { Gauge, type Registry } from "@prometheus-io/client";
import type { Db } from "#server/db/client.ts";
import { noLongerThan } from "#server/db/no-longer-than.ts";
import { DATABASE_READINGS, type Reading, type Values } from "./database-readings.ts";

/** Prometheus waits ten seconds for all of them. */
const PATIENCE_MS = 4000;

/**
 * The gauges that the database fills, each read again once its interval is over. A failed reading is left out instead
 * of repeating its last value; mitra_reading_failed names it.
 */
export function readDatabase(registry: Registry, db: Db): { update(): Promise<void> } {
  const registers = [registry];
  const failed = new Gauge({
    name: "mitra_reading_failed",
    help: "1 if the database didn't return these figures.",
    labelNames: ["reading"],
    registers,
  });
  const all = DATABASE_READINGS.map((reading) => ({ reading, ...gaugesOf(reading, registry) }));
  const dueAt = new Map<string, number>();

  async function update({ reading, tell }: (typeof all)[number]): Promise<void> {
    const now = performance.now();
    if (now < (dueAt.get(reading.name) ?? 0)) return;
    dueAt.set(reading.name, now + reading.everySeconds * 1000);
    try {
      tell(await noLongerThan(PATIENCE_MS, reading.read(db)));
      failed.set({ reading: reading.name }, 0);
    } catch {
      tell([]);
      failed.set({ reading: reading.name }, 1);
    }
  }

  return { update: async () => void (await Promise.all(all.map(update))) };
}

function gaugesOf({ gauges }: Reading, registry: Registry): { tell(values: Values[]): void } {
  const made = gauges.map(({ name, help, label }) => ({
    label,
    gauge: new Gauge<string>({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    }),
  }));
  const told = {
    tell(values: Values[]) {
      for (const [at, { gauge, label }] of made.entries()) {
        gauge.reset();
        if (label === undefined) gauge.remove();
        for (const { label: of, value } of values[at] ?? [])
          gauge.set(label === undefined ? {} : { [label]: of ?? "" }, value);
      }
    },
  };
  // A gauge without labels is 0 until it is set.
  told.tell([]);
  return told;
}
