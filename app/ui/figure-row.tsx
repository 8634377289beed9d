type Figure = { value: string; label: string };

/** A few large figures beside each other, each over what it counts. */
export function FigureRow({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="tabular font-display text-title lg:text-display">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
