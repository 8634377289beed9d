// The hairline drawings: ink in the text's color, one accent each. Coordinates on a 96 x 96 grid.
const ACCENT = "var(--art-accent, #A9582B)";

/** Per drawing: what the ink draws and what the accent draws, as SVG elements without style. */
const DRAWINGS = {
  air: [
    '<path d="M14 34h42a9 9 0 1 0-9-9"/><path d="M14 62h34a9 9 0 1 1-9 9"/><path d="M22 76h8M14 20h10"/>',
    '<path d="M14 48h58a9 9 0 1 0-9-9"/>',
  ],
  water: [
    '<path d="M48 12C35 29 26 42 26 56a22 22 0 0 0 44 0C70 42 61 29 48 12Z"/><path d="M14 84h68"/>',
    '<path d="M36 57a12 12 0 0 0 12 12"/>',
  ],
  reactor: [
    '<path d="M34 24h28v40a14 14 0 0 1-28 0Z"/><path d="M30 24h36M42 24v-8h12v8M26 24v62M70 24v62M20 86h56M48 78v8"/><path d="M34 40h28"/>',
    '<path d="M48 8v48M40 56h16M42 62h12"/>',
  ],
  glass: [
    '<path d="M41 12h14M43 12v22L22 76a6 6 0 0 0 5 9h42a6 6 0 0 0 5-9L53 34V12"/><path d="M61 49l4 8"/>',
    '<path d="M31 60c6-4 11 4 17 0s11 4 17 0"/>',
  ],
  bottling: [
    '<path d="M10 74h76"/><circle cx="20" cy="80" r="4"/><circle cx="48" cy="80" r="4"/><circle cx="76" cy="80" r="4"/><path d="M13 48h14v26H13ZM15 42h10v6H15ZM41 48h14v26H41ZM69 48h14v26H69ZM71 42h10v6H71Z"/><path d="M38 12h20v10l-7 8h-6l-7-8Z"/>',
    '<path d="M48 34v4M48 42v4"/>',
  ],
  future: [
    '<path d="M16 70 58 24a5 5 0 0 1 8 6L24 77Z"/><path d="m16 70 8 7-8 3a3 3 0 0 1-3-4Z"/><path d="m49 34 8 7"/><path d="M58 62h20a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6Z"/>',
    '<path d="M70 20c4-3 2-6 5-9M76 26c4-3 3-6 6-9"/><path d="M60 70h3M69 75h3M74 69h2"/>',
  ],
  photoreactor: [
    '<path d="M20 30h56v36H20Z"/><path d="M14 30h68M14 66h68M30 66v16M66 66v16M22 82h52"/><path d="M48 12v18M40 12h16"/>',
    '<path d="M26 48c4-9 8-9 11 0s7 9 11 0 7-9 11 0 7 9 11 0"/>',
  ],
  "no-seven-oh": [
    '<circle cx="48" cy="48" r="34"/><path d="M22 38h12L26 60"/><ellipse cx="48" cy="49" rx="8" ry="11"/><path d="M63 38v22M74 38v22M63 49h11"/>',
    '<path d="M24 72 72 24"/>',
  ],
  "lab-verified": [
    '<path d="M24 10h34l16 16v60H24Z"/><path d="M58 10v16h16M34 38h28M34 48h28M34 58h14"/>',
    '<path d="m46 72 6 6 13-15"/>',
  ],
  purity: [
    '<path d="m48 10 32 19v38L48 86 16 67V29Z"/><path d="M48 10v19M80 67 63 57.5M16 67l17-9.5"/>',
    '<path d="m48 29 15 9.5v19L48 67l-15-9.5v-19Z"/>',
  ],
  potency: [
    '<path d="M14 82h68"/><path d="M22 82V62h14v20M42 82V46h14v36"/>',
    '<path d="M62 82V20h14v62"/>',
  ],
  duration: [
    '<circle cx="48" cy="50" r="34"/><path d="M48 16v6M48 78v6M14 50h6M76 50h6M42 8h12"/>',
    '<path d="M48 30v20l15 10"/>',
  ],
  capacity: [
    '<path d="M22 67v10c0 5 12 9 26 9s26-4 26-9V67M22 48v10c0 5 12 9 26 9s26-4 26-9V48"/>',
    '<path d="M22 29v10c0 5 12 9 26 9s26-4 26-9V29"/><ellipse cx="48" cy="29" rx="26" ry="9"/>',
  ],
  member: [
    '<path d="M14 26h68a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4Z"/><circle cx="30" cy="43" r="6"/><path d="M20 60c1-7 5-10 10-10s9 3 10 10M52 56h22"/>',
    '<path d="M52 42h22"/>',
  ],
  shipping: [
    '<path d="m48 12 34 17v38L48 84 14 67V29Z"/><path d="m14 29 34 17 34-17M48 46v38"/>',
    '<path d="M31 20.5 65 37.5v12"/>',
  ],
  support: [
    '<path d="M16 20h64a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H46L30 80V66H16a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z"/><path d="M28 36h40"/>',
    '<path d="M28 48h24"/>',
  ],
  leaf: [
    '<path d="M18 80C14 40 40 14 82 16 84 58 58 84 18 80Z"/><path d="M34 64c-2-7-2-13 0-19M34 64c7 2 13 2 19 0M49 49c-2-7-2-12 0-18M49 49c7 2 12 2 18 0"/>',
    '<path d="M10 88 66 32"/>',
  ],
  lotus: [
    '<path d="M48 74C38 62 37 36 48 18c11 18 10 44 0 56Z"/><path d="M48 74C33 70 24 52 26 32c9 4 13 10 15 16M48 74c15-4 24-22 22-42-9 4-13 10-15 16"/><path d="M48 74C30 77 14 66 10 50c6-1 11 0 16 3M48 74c18 3 34-8 38-24-6-1-11 0-16 3"/>',
    '<path d="M22 86h52"/>',
  ],
  kava: [
    '<path d="M48 18c-4-7-13-10-21-7-9 3-12 12-9 20 4 11 17 18 30 25 13-7 26-14 30-25 3-8 0-17-9-20-8-3-17 0-21 7Z"/><path d="M48 18v42M48 44 33 32M48 44l15-12"/>',
    '<path d="M48 60c-2 10-10 11-18 27M48 60c2 10 10 11 18 27M48 60c-3 12 3 15 0 28"/>',
  ],
  kanna: [
    '<path d="M48 34C44 26 44 18 48 8c4 10 4 18 0 26ZM57 38c3-8 8-14 18-18-3 10-9 16-18 18ZM39 38c-3-8-8-14-18-18 3 10 9 16 18 18ZM59 46c8-3 16-2 25 3-10 4-18 3-25-3ZM37 46c-8-3-16-2-25 3 10 4 18 3 25-3Z"/><path d="M48 54v34M48 76c-12 2-20-2-24-12 12-2 20 2 24 12ZM48 82c12 2 20-2 24-12-12-2-20 2-24 12Z"/>',
    '<circle cx="48" cy="44" r="9"/>',
  ],
  "half-tablet": [
    '<path d="M43 24A26 26 0 0 0 43 76Z"/><path d="M20 41v16c0 12 10 25 23 29v-10"/>',
    '<path d="M55 20a26 26 0 0 1 0 52ZM78 37v16c0 12-10 25-23 29V72"/>',
  ],
  "small-steps": [
    '<path d="M12 82h18V66h18V50h18V34h18"/><path d="M12 88h72"/>',
    '<path d="M20 56 60 16M48 16h12v12"/>',
  ],
  person: [
    '<circle cx="36" cy="30" r="12"/><path d="M14 80c1-20 9-30 22-30 6 0 11 2 15 6"/>',
    '<circle cx="66" cy="42" r="9"/><path d="M49 84c1-16 7-24 17-24s16 8 17 24"/>',
  ],
  notes: [
    '<path d="M22 12h42a6 6 0 0 1 6 6v66H28a6 6 0 0 1-6-6ZM22 78a6 6 0 0 1 6-6h42"/><path d="M34 28h24M34 40h24"/>',
    '<path d="M34 52h14M88 22 66 56l-3 10 8-6 20-32Z"/>',
  ],
  cup: [
    '<path d="M30 16h38l-5 66a4 4 0 0 1-4 4H39a4 4 0 0 1-4-4Z"/><path d="M14 92h70"/>',
    '<path d="M32 42c6-4 12 4 17 0s11-4 17 0"/>',
  ],
  "days-off": [
    '<path d="M14 22h68v60H14ZM14 38h68M32 14v14M64 14v14"/><path d="M28 50h8M44 50h8M28 66h8M60 66h8"/>',
    '<path d="m58 46 12 10M70 46 58 56M42 62l12 10M54 62 42 72"/>',
  ],
  calendar: [
    '<path d="M14 22h68v60H14ZM14 38h68M32 14v14M64 14v14"/><path d="M28 50h8M44 50h8M60 50h8M28 66h8M60 66h8"/>',
    '<circle cx="48" cy="66" r="9"/>',
  ],
  chair: [
    '<path d="M28 12h6v44h34a6 6 0 0 1 6 6v6H28Z"/><path d="M32 68 26 88M70 68l6 20M28 56V12"/>',
    '<path d="M48 56V36h20v20"/>',
  ],
  "age-21": [
    '<circle cx="48" cy="48" r="36"/><path d="M26 42c0-5 3-8 8-8s8 3 8 8c0 7-10 10-16 20h17M50 40l7-6v28"/>',
    '<path d="M70 41v14M63 48h14"/>',
  ],
};

/** The drawings as SVG documents by name. */
export function lineDrawings() {
  return Object.fromEntries(
    Object.entries(DRAWINGS).map(([name, [ink, accent]]) => [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${ink}<g style="stroke:${ACCENT}">${accent}</g></svg>\n`,
    ]),
  );
}
