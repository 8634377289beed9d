import { QUARTER, TABLET_SIZE } from "#content/tablet-size.ts";

const GAP_MM = 9;
const EDGE_GAP_MM = 5;
const LINE_MM = 0.35;
const WIDTH_MM = QUARTER.diameterMm + GAP_MM + TABLET_SIZE.diameterMm;
const HEIGHT_MM = QUARTER.diameterMm + EDGE_GAP_MM + TABLET_SIZE.thicknessMm;
const DESCRIPTION = `Drawn to one scale, from above and from the side: a tablet ${TABLET_SIZE.diameterMm} mm across and ${TABLET_SIZE.thicknessMm} mm thick beside a ${TABLET_SIZE.coinName}, ${QUARTER.diameterMm} mm across.`;

/** A tablet next to a coin, from above and from the side, at the same scale. */
export function TabletSize() {
  return (
    <figure className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-5">
      <svg
        viewBox={`${-LINE_MM} ${-LINE_MM} ${WIDTH_MM + 2 * LINE_MM} ${HEIGHT_MM + 2 * LINE_MM}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so there is no file for an img
        role="img"
        aria-label={DESCRIPTION}
        fill="none"
        strokeWidth={LINE_MM}
        stroke="currentColor"
        width={220}
      >
        <Coin />
        <Tablet left={QUARTER.diameterMm + GAP_MM} />
      </svg>
      <figcaption className="grid gap-1 text-small">
        <span className="font-display text-heading">{TABLET_SIZE.title}</span>
        <span>
          {TABLET_SIZE.diameterMm} mm across, {TABLET_SIZE.thicknessMm} mm thick†
        </span>
        <span className="text-soft">
          Beside a {TABLET_SIZE.coinName}, {QUARTER.diameterMm} mm across
        </span>
      </figcaption>
    </figure>
  );
}

function Coin() {
  const radius = QUARTER.diameterMm / 2;
  return (
    <>
      <circle cx={radius} cy={radius} r={radius} />
      <circle cx={radius} cy={radius} r={radius - 1.2} strokeDasharray="0.3 0.7" />
      <text
        x={radius}
        y={radius + 1.6}
        textAnchor="middle"
        fontSize={4.6}
        strokeWidth={0}
        className="fill-strong font-display"
      >
        25¢
      </text>
      <rect
        y={HEIGHT_MM - QUARTER.thicknessMm}
        width={QUARTER.diameterMm}
        height={QUARTER.thicknessMm}
        rx={0.3}
      />
    </>
  );
}

function Tablet({ left }: { left: number }) {
  const { diameterMm, thicknessMm } = TABLET_SIZE;
  const radius = diameterMm / 2;
  const center = QUARTER.diameterMm - radius;
  const top = HEIGHT_MM - thicknessMm;
  return (
    <g transform={`translate(${left} 0)`} className="text-copper" stroke="currentColor">
      <circle cx={radius} cy={center} r={radius} />
      {/* The logo from app/shell/logo.tsx, pressed into the tablet. */}
      <path
        d="M16 2.5c7.5 5.5 9.5 14.5 0 24-9.5-9.5-7.5-18.5 0-24ZM16 9.5v20M16 13h3M16 16.5h4.5M16 20h3"
        transform={`translate(${radius} ${center}) scale(0.27) translate(-16 -16)`}
        strokeWidth={LINE_MM / 0.27}
        strokeLinecap="round"
      />
      <rect y={top} width={diameterMm} height={thicknessMm} rx={thicknessMm * 0.42} />
    </g>
  );
}
