/** A lab's measurements of a lot; `null` if not measured. Figures are decimals, "0.25". */
export interface LotValues {
  purityPercent: string | null;
  mitragynineMg: string | null;
  sevenOhMg: string | null;
  sevenOhPercent: string | null;
  leadPpm: string | null;
  cadmiumPpm: string | null;
  arsenicPpm: string | null;
  mercuryPpm: string | null;
  isFreeOfMicrobes: boolean | null;
}

export type Measure = Exclude<keyof LotValues, "isFreeOfMicrobes">;

/** In display order. Future rules about a lot's values use these names. */
export const MEASURES: Record<Measure, { label: string; unit: string }> = {
  purityPercent: { label: "Purity", unit: "%" },
  mitragynineMg: { label: "Mitragynine", unit: "mg per serving" },
  sevenOhMg: { label: "7-OH-mitragynine", unit: "mg per serving" },
  sevenOhPercent: { label: "7-OH-mitragynine", unit: "% of the alkaloids" },
  leadPpm: { label: "Lead", unit: "ppm" },
  cadmiumPpm: { label: "Cadmium", unit: "ppm" },
  arsenicPpm: { label: "Arsenic", unit: "ppm" },
  mercuryPpm: { label: "Mercury", unit: "ppm" },
};

// The constant has exactly these keys.
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export const MICROBES = { label: "Microbes", passes: "Passes", fails: "Fails" };

/** "99.14%", "0.05 ppm" */
export const measureText = (name: Measure, value: string): string =>
  `${value} ${MEASURES[name].unit}`.replace(" %", "%");

/** The measured values, formatted for display. */
export function measuredTexts(values: LotValues): { label: string; value: string }[] {
  const figures = MEASURE_NAMES.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [{ label: MEASURES[name].label, value: measureText(name, value) }];
  });
  const { isFreeOfMicrobes } = values;
  return isFreeOfMicrobes === null
    ? figures
    : [
        ...figures,
        { label: MICROBES.label, value: isFreeOfMicrobes ? MICROBES.passes : MICROBES.fails },
      ];
}
