// The wide drawings of the process, the laboratory and the facility: ink lines, pale washes, copper for what is light
// or measured. Units are those of a frame of 960 x 600; y points down.
import { MARK } from "../objects/mark.js";

const [INK, COPPER, LEAF] = ["#14201b", "#a9582b", "#3e7a5e"];
const f = (number) => Number(number.toFixed(1));

const line = (d, { color = INK, width = 1.6, fill = "none", opacity = 1 } = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const fine = (d, style) => line(d, { width: 0.8, ...style });
const wash = (d, opacity, color = LEAF) => `<path d="${d}" fill="${color}" opacity="${opacity}"/>`;
const box = (x, y, w, h, r = 0) =>
  `M${f(x + r)} ${f(y)}h${f(w - 2 * r)}q${r} 0 ${r} ${r}v${f(h - 2 * r)}q0 ${r} ${-r} ${r}h${f(2 * r - w)}q${-r} 0 ${-r} ${-r}v${f(2 * r - h)}q0 ${-r} ${r} ${-r}Z`;
const solid = (d, fill = "#fbfaf6") => line(d, { fill });
const at = (x, y, inner, { scale = 1, opacity = 1 } = {}) =>
  `<g transform="translate(${f(x)} ${f(y)})${scale === 1 ? "" : ` scale(${scale})`}"${opacity < 1 ? ` opacity="${opacity}"` : ""}>${inner}</g>`;
/** Slanted strokes: the shadow beside and under a thing. */
const hatch = (x, y, width, rows = 3) =>
  Array.from({ length: rows }, (_, row) =>
    fine(
      Array.from(
        { length: Math.floor((width - row * 16) / 9) },
        (__, i) => `M${f(x + row * 11 + i * 9)} ${y + row * 5}l-5 4`,
      ).join(""),
      { opacity: 0.55 - row * 0.14 },
    ),
  ).join("");

/** Light in water: a wave along the vertical, copper. */
function lightWave(x, top, bottom, reach) {
  const steps = Math.round((bottom - top) / 22);
  const step = (bottom - top) / steps;
  let d = `M${x} ${top}`;
  for (let i = 0; i < steps; i++) d += `q${i % 2 ? -reach : reach} ${f(step / 2)} 0 ${f(step)}`;
  return d;
}

/** A stirred glass photoreactor on its stand; its foot's middle is the origin. @param level of the liquid, 0 to 1 */
function reactor(level) {
  const [r, top, bottom] = [56, -330, -62];
  const surface = bottom - (bottom - top - 60) * level;
  const vessel = `M${-r} ${top + 30}V${bottom - 40}Q${-r} ${bottom} -18 ${bottom + 6}H18Q${r} ${bottom} ${r} ${bottom - 40}V${top + 30}Q${r} ${top} ${r - 26} ${top}H${26 - r}Q${-r} ${top} ${-r} ${top + 30}Z`;
  const liquid = `M${-r + 3} ${f(surface)}V${bottom - 40}Q${-r + 3} ${bottom - 3} -18 ${bottom + 3}H18Q${r - 3} ${bottom - 3} ${r - 3} ${bottom - 40}V${f(surface)}Q0 ${f(surface + 12)} ${-r + 3} ${f(surface)}Z`;
  const ticks = Array.from(
    { length: 11 },
    (_, i) => `M${r - 4} ${top + 60 + i * 17}h${i % 5 ? -7 : -14}`,
  );
  return [
    hatch(-66, 6, 178),
    fine(`M-72 -370V-10M72 -370V-10`),
    line(`M-76 -370V-10M76 -370V-10`, { width: 1.2 }),
    solid(vessel, "#fbfaf6"),
    wash(liquid, 0.16),
    line(`M${-r + 3} ${f(surface)}Q0 ${f(surface + 12)} ${r - 3} ${f(surface)}`, { width: 1 }),
    fine(`M${-r + 3} ${f(surface)}Q0 ${f(surface - 12)} ${r - 3} ${f(surface)}`, { opacity: 0.5 }),
    line(box(-5, top + 18, 10, 206, 5), { fill: "#fff7ee" }),
    line(lightWave(-20, f(surface + 22), bottom - 34, -16), { color: COPPER, width: 1.3 }),
    line(lightWave(20, f(surface + 22), bottom - 34, 16), { color: COPPER, width: 1.3 }),
    line(lightWave(-37, f(surface + 36), bottom - 46, -10), {
      color: COPPER,
      width: 0.8,
      opacity: 0.6,
    }),
    line(lightWave(37, f(surface + 36), bottom - 46, 10), {
      color: COPPER,
      width: 0.8,
      opacity: 0.6,
    }),
    fine(ticks.join(""), { opacity: 0.7 }),
    fine(`M${-r + 9} ${top + 44}V${bottom - 60}`, { opacity: 0.35 }),
    solid(box(-44, top - 22, 88, 22, 4)),
    fine(`M-34 ${top - 22}v22M-12 ${top - 22}v22M12 ${top - 22}v22M34 ${top - 22}v22`, {
      opacity: 0.6,
    }),
    solid(box(-20, top - 62, 40, 40, 5)),
    solid(box(-9, top - 82, 18, 20, 3)),
    line(`M-80 ${top + 70}h24M56 ${top + 70}h24M-80 ${bottom - 50}h24M56 ${bottom - 50}h24`),
    solid(`M-10 ${bottom + 5}h20l-4 26h-12Z`),
    solid(box(-7, bottom + 31, 14, 16, 2)),
    solid(box(-92, -12, 184, 12, 3)),
  ].join("");
}

/** A pipe along points with round elbows, drawn as its two walls. */
function pipe(points, { width = 7, opacity = 1 } = {}) {
  const d = points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const next = points[i + 1];
      if (!next) return `L${x} ${y}`;
      const [px, py] = points[i - 1];
      const toward = ([tx, ty]) => {
        const length = Math.hypot(tx - x, ty - y);
        return `${f(x + ((tx - x) / length) * 16)} ${f(y + ((ty - y) / length) * 16)}`;
      };
      return `L${toward([px, py])}Q${x} ${y} ${toward(next)}`;
    })
    .join("");
  return `<g fill="none" stroke-linejoin="round" opacity="${opacity}"><path d="${d}" stroke="${INK}" stroke-width="${width + 2.8}"/><path d="${d}" stroke="#fbfaf6" stroke-width="${width}"/></g>`;
}

const valve = (x, y) =>
  at(x, y, solid("M-13 -9L13 9V-9L-13 9Z") + line("M0 0V-17M-10 -17H10", { color: COPPER }));
const gauge = (x, y, turn) =>
  at(
    x,
    y,
    line("M0 15V26") +
      solid("M15 0A15 15 0 1 1 -15 0A15 15 0 1 1 15 0Z") +
      fine("M-10 0h3M10 0h-3M0 -10v3M-7 -7l2 2M7 -7l-2 2") +
      `<path d="M0 3V-9" stroke="${COPPER}" stroke-width="1.6" transform="rotate(${turn})"/>`,
  );

/** A jar with its label; its foot's middle is the origin. */
const jar = ({ isOpen = false } = {}, [width, height] = [64, 78]) =>
  hatch(-width / 2 + 6, 4, width + 26, 2) +
  solid(box(-width / 2, -height, width, height, 9)) +
  wash(box(-width / 2 + 2, -height + 2, width - 4, height - 4, 8), 0.2) +
  solid(box(-width / 2, -height + 22, width, height - 34)) +
  (isOpen ? line(box(-width / 2 + 7, -height - 9, width - 14, 9, 2)) : cap(width, height)) +
  leafMark(-width / 2 + 10, -height + 38, 0.5) +
  fine(`M${-width / 2 + 25} ${-height + 42}h24M${-width / 2 + 10} ${-height + 54}h${width - 20}`);

const cap = (width, height) =>
  solid(box(-width / 2 + 5, -height - 20, width - 10, 19, 4)) +
  fine(
    Array.from(
      { length: 9 },
      (_, i) => `M${f(-width / 2 + 10 + i * ((width - 20) / 8))} ${-height - 16}v11`,
    ).join(""),
    { opacity: 0.6 },
  );

const leafMark = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) translate(-16 -16)" fill="none" stroke="${INK}" stroke-width="1.75" stroke-linecap="round"><path d="${MARK.outline}"/><path d="${MARK.veins}"/></g>`;

const tablet = (x, y, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(box(-13, -4.5, 26, 9, 4), "#f2e8d2")}${fine("M-9 -1.5h18", { opacity: 0.3 })}</g>`;

const floor = (y) =>
  line(`M0 ${y}H960`, { width: 1.2 }) + fine(`M0 ${y + 7}H960`, { opacity: 0.3 });

function flask(fill) {
  const wall = "M-13 -150V-92L-58 -14Q-64 0 -50 0H50Q64 0 58 -14L13 -92V-150";
  const y = -92 + 78 * (1 - fill);
  const half = 13 + (45 * (y + 92)) / 78;
  return (
    hatch(-46, 5, 150) +
    solid(`${wall}Z`) +
    wash(
      `M${f(-half + 2)} ${f(y)}L-56 -14Q-61 -2 -50 -2H50Q61 -2 56 -14L${f(half - 2)} ${f(y)}Q0 ${f(y + 8)} ${f(-half + 2)} ${f(y)}Z`,
      0.22,
    ) +
    line(`M${f(-half)} ${f(y)}Q0 ${f(y + 8)} ${f(half)} ${f(y)}`, { width: 1 }) +
    solid(box(-18, -157, 36, 8, 4)) +
    fine("M32 -28h-12M26 -38h-8M21 -48h-8") +
    fine("M-42 -14L-12 -66", { opacity: 0.4 })
  );
}

function cylinder(level) {
  const ticks = Array.from({ length: 19 }, (_, i) => `M22 ${-26 - i * 11}h${i % 5 ? -8 : -15}`);
  const y = -20 - 220 * level;
  return (
    hatch(-30, 5, 100, 2) +
    solid("M-22 -252V-14H22V-252Z") +
    wash(`M-20 ${y}Q0 ${y + 7} 20 ${y}V-14H-20Z`, 0.2) +
    line(`M-22 ${y}Q0 ${y + 7} 22 ${y}`, { width: 1 }) +
    solid("M-28 -260H28L22 -250H-22Z") +
    solid("M-20 -14H20L40 -2V2H-40V-2Z") +
    fine(ticks.join(""), { color: COPPER })
  );
}

/** A balance with a draft shield; its display is blank, since a number would be a claim. */
const balance = () =>
  hatch(-110, 6, 270) +
  solid(box(-120, -46, 240, 46, 10)) +
  line(box(-98, -32, 84, 18, 4), { fill: "#e6ede7" }) +
  fine("M20 -23h18M48 -23h18M76 -23h18", { color: COPPER, width: 2 }) +
  solid(box(-10, -62, 20, 16)) +
  solid("M-70 -70H70Q66 -60 50 -60H-50Q-66 -60 -70 -70Z") +
  fine("M-104 -46V-214H104V-46M-104 -214l14 -14H118V-60l-14 14M104 -214l14 -14M0 -228V-214", {
    opacity: 0.6,
  }) +
  fine("M-88 -196l34 -10M-88 -180l52 -15", { opacity: 0.3 }) +
  [tablet(-26, -75), tablet(4, -75), tablet(-11, -84, 6), tablet(36, -76, -12)].join("");

/** A trace on paper, drawn without figures. */
const trace = () =>
  solid(box(0, 0, 190, 130, 4)) +
  fine(
    Array.from({ length: 6 }, (_, i) => `M16 ${24 + i * 16}H176`).join("") +
      Array.from({ length: 8 }, (_, i) => `M${20 + i * 22} 18V110`).join(""),
    { opacity: 0.18 },
  ) +
  fine("M16 14V112H178", { width: 1.2 }) +
  line(
    "M16 106h28q4 0 6 -5t5 0q2 5 6 5h22q5 0 8 -40 3 -44 6 -44t6 44q3 40 8 40h22q4 0 6 -4t6 0q2 4 6 4h27",
    {
      color: COPPER,
    },
  );

function processScene() {
  return [
    floor(536),
    at(165, 500, reactor(0.62), { scale: 0.86, opacity: 0.5 }),
    at(795, 500, reactor(0.8), { scale: 0.86, opacity: 0.5 }),
    pipe([
      [165, 146],
      [165, 84],
      [480, 84],
      [480, 128],
    ]),
    pipe([
      [566, 0],
      [566, 60],
      [795, 60],
      [795, 146],
    ]),
    pipe(
      [
        [0, 424],
        [60, 424],
        [60, 300],
        [96, 300],
      ],
      { width: 5, opacity: 0.6 },
    ),
    valve(320, 84),
    valve(640, 60),
    gauge(240, 52, 40),
    gauge(722, 28, -30),
    at(480, 536, reactor(0.74)),
    at(302, 548, flask(0.62)),
    at(660, 548, cylinder(0.58)),
  ].join("");
}

function laboratoryScene() {
  const shelf = fine("M60 214H392M60 214v-8h332v8", { opacity: 0.8 });
  return [
    shelf,
    at(110, 206, flask(0.4), { scale: 0.62, opacity: 0.6 }),
    at(206, 206, cylinder(0.35), { scale: 0.56, opacity: 0.6 }),
    at(292, 206, jar(), { scale: 0.9, opacity: 0.6 }),
    at(636, 92, trace()),
    floor(520),
    at(126, 528, cylinder(0.62)),
    at(258, 540, flask(0.7), { scale: 1.16 }),
    at(524, 536, balance(), { scale: 1.06 }),
    at(786, 540, flask(0.45), { scale: 1.3 }),
    [tablet(690, 546, 4), tablet(664, 552), tablet(380, 556, -3)].join(""),
  ].join("");
}

function facilityScene() {
  const panes = Array.from({ length: 6 }, (_, i) => `M${40 + i * 176} 96V420`).join("");
  const rollers = Array.from(
    { length: 25 },
    (_, i) => `M${f(28 + i * 38 + 6)} 508a6 6 0 1 1 -12 0a6 6 0 1 1 12 0Z`,
  );
  return [
    pipe(
      [
        [0, 40],
        [960, 40],
      ],
      { width: 26 },
    ),
    [150, 330, 510, 690, 870]
      .map((x) => solid(`M${x - 20} 56h40l10 20h-60Z`) + fine(`M${x - 14} 64h28M${x - 18} 70h36`))
      .join(""),
    fine(`${panes}M0 96H960M0 258H960M0 420H960`, { opacity: 0.4 }),
    [128, 304, 480]
      .map((x, i) => at(x, 420, reactor(0.5 + i * 0.14), { scale: 0.66, opacity: 0.6 }))
      .join(""),
    fine("M62 130l60 -22M62 150l96 -36M770 130l60 -22M770 150l96 -36", { opacity: 0.3 }),
    floor(572),
    solid(box(14, 486, 932, 12, 6)),
    solid(box(14, 518, 932, 8, 3)),
    fine(rollers.join(""), { width: 1.2 }),
    line("M70 526V572M300 526V572M530 526V572M760 526V572M900 526V572"),
    [70, 182, 294, 406, 518].map((x) => at(x, 486, jar())).join(""),
    at(690, 486, jar({ isOpen: true })),
    at(842, 486, jar()),
    solid("M620 236H760L722 316H658Z"),
    wash("M634 264H746L722 314H658Z", 0.14, COPPER),
    solid(box(676, 316, 28, 26, 3)),
    line("M620 236V96M760 236V96M606 190H774"),
    [
      tablet(660, 274, 8),
      tablet(690, 268, -6),
      tablet(718, 276, 4),
      tablet(676, 290, -4),
      tablet(706, 292, 10),
    ].join(""),
    line("M690 350v8M690 364v8", { color: COPPER }),
    hatch(40, 580, 880, 2),
  ].join("");
}

const SCENES = { process: processScene, laboratory: laboratoryScene, facility: facilityScene };

/** The drawings as SVG documents by name. */
export function sceneDrawings() {
  return Object.fromEntries(
    Object.entries(SCENES).map(([name, draw]) => [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600" stroke-linecap="round" stroke-linejoin="round"><rect width="960" height="600" fill="#e6ede7"/>${draw()}</svg>\n`,
    ]),
  );
}
