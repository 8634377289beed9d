type Figure = { value: string; label: string };

/** A row of large figures, each above its label. */
export function FigureRow({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="tabular font-display text-title lg:text-display">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
