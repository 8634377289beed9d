interface FiguresProps {
  figures: readonly { label: string; value: string | number }[];
}

/** A page's key figures, side by side. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className="flex flex-wrap gap-x-12 gap-y-4">
    {figures.map(({ label, value }) => (
      <div key={label} className="grid">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="tabular text-heading">{value}</dd>
      </div>
    ))}
  </dl>
);
