import { noLongerThan, TooLate } from "#server/db/no-longer-than.ts";

/** A service that a process provides: reading pages, or everything. */
export type Service = "pages" | "orders";

export interface Finding {
  isOk: boolean;
  /** A few words without details, because strangers may read them; `null` if there is nothing to say. */
  reason: string | null;
  /** The age of the newest evidence, if it is older than the check. */
  ageMs?: number;
}

/** One requirement of a service (docs/decisions/021). readiness-checks.ts lists them all. */
export interface Check {
  name: string;
  neededFor: readonly Service[];
  run(): Promise<Finding> | Finding;
}

interface Checked extends Finding {
  name: string;
  neededFor: readonly Service[];
  checkedOn: number;
}

/** `ageMs`: the evidence's age. */
type Reported = Required<Omit<Checked, "checkedOn">>;

export interface Readiness {
  add(checks: readonly Check[]): void;
  isReadyFor(service: Service): Promise<boolean>;
  report(): Promise<Record<Service, boolean> & { checks: Reported[] }>;
}

/** Each check runs at most once in this time, however many requests ask. */
const REPEAT_MS = 1000;
const PATIENCE_MS = 2000;

/** Runs every check; none takes longer than PATIENCE_MS. */
export function createReadiness(patienceMs = PATIENCE_MS): Readiness {
  const all: { check: Check; ask: () => Promise<Checked> }[] = [];

  const ask = (wanted: readonly { ask: () => Promise<Checked> }[]) =>
    Promise.all(wanted.map((one) => one.ask()));
  const isReady = (service: Service, found: readonly Checked[]) =>
    found.every(({ isOk, neededFor }) => isOk || !neededFor.includes(service));

  return {
    add(checks) {
      for (const check of checks) all.push({ check, ask: atMostOnce(check, patienceMs) });
    },
    async isReadyFor(service) {
      const needed = all.filter(({ check }) => check.neededFor.includes(service));
      return isReady(service, await ask(needed));
    },
    async report() {
      const found = await ask(all);
      return {
        pages: isReady("pages", found),
        orders: isReady("orders", found),
        checks: found.map(reported),
      };
    },
  };
}

function atMostOnce(check: Check, patienceMs: number): () => Promise<Checked> {
  const { name, neededFor } = check;
  let last: { startedAt: number; found: Promise<Checked> } | null = null;
  return () => {
    const now = performance.now();
    if (last !== null && now - last.startedAt < REPEAT_MS) return last.found;
    const found = findingOf(check, patienceMs).then((one) => {
      return { name, neededFor, ...one, checkedOn: performance.now() };
    });
    last = { startedAt: now, found };
    return found;
  };
}

function reported({ checkedOn, ageMs = 0, ...found }: Checked): Reported {
  return { ...found, ageMs: Math.round(performance.now() - checkedOn + ageMs) };
}

async function findingOf(check: Check, patienceMs: number): Promise<Finding> {
  try {
    return await noLongerThan(patienceMs, Promise.resolve(check.run()));
  } catch (error) {
    const isLate = error instanceof TooLate;
    const reason = isLate ? `no answer within ${patienceMs / 1000} s` : `failed (${codeOf(error)})`;
    return { isOk: false, reason };
  }
}

/** SQLSTATE or Node's code: the kind of failure, without details such as hosts. */
function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string") return at.code;
  return "no code";
}
