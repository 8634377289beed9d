import type { IllustratedPoint, PointList, TitledPoint } from "#content/page-text.ts";
import type { ListText } from "#domain/site-text/site-text.ts";

/** A page's list with the owner's entries; `null` keeps the shipped ones. */
export function withEntries(
  shipped: PointList<TitledPoint>,
  written: ListText | null,
): PointList<TitledPoint> {
  if (written === null) return shipped;
  const { isSample: _, ...list } = shipped;
  return { ...list, points: written.entries, ...(written.isSample ? { isSample: true } : {}) };
}

/** The same, with the shipped drawings, matched by heading or else by position. */
export function withDrawings(
  shipped: PointList<IllustratedPoint>,
  written: ListText | null,
): PointList<IllustratedPoint> {
  const { points } = shipped;
  const drawingOf = (title: string, at: number) =>
    (points.find((one) => one.title === title) ?? points[at % points.length])?.drawing ?? "notes";
  return {
    ...withEntries(shipped, written),
    points:
      written?.entries.map((entry, at) => ({ ...entry, drawing: drawingOf(entry.title, at) })) ??
      points,
  };
}
