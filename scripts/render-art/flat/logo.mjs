// The mark and the word, as app/shell/logo.tsx sets them. The letters are outlines of Newsreader (SIL Open Font License), 100 units to the em.
import { LOGO, MARK } from "../objects/mark.js";

const WORDMARK =
  "M88.5 -4.6L96.4 -2L96.4 0L69.6 0L69.6 -2L77.6 -4.5L73.6 -59.9L74.4 -59.8L48.6 0.8L44.2 0.8L17.8 -59.2L18.5 -59.4L15.2 -4.6L23.3 -2L23.3 0L2.1 0L2.1 -2L10.2 -4.6L14.3 -62.7L6 -65.8L6 -67.7L26 -67.7L50.1 -11.9L48.8 -11.9L72.8 -67.7L91.9 -67.7L91.9 -65.8L83.9 -63.1ZM110.3 -58Q107.3 -58 105.4 -60Q103.6 -62 103.6 -64.8Q103.6 -67.7 105.4 -69.5Q107.3 -71.5 110.3 -71.5Q113.4 -71.5 115.3 -69.5Q117.1 -67.7 117.1 -64.8Q117.1 -62 115.3 -60Q113.4 -58 110.3 -58ZM115.9 -45.2L115.7 -36.2L115.7 -4.2L122.8 -1.9L122.8 0L98.9 0L98.9 -1.9L105.9 -4.2L105.9 -35.1Q105.3 -35.8 104.2 -36.5Q103.1 -37.3 101.7 -38Q100.3 -38.8 98.9 -39.4L98.9 -41L114.8 -45.2ZM139.8 -12.6Q139.8 -9.4 141.8 -7.8Q143.9 -6.1 147.6 -6.1Q149.5 -6.1 151.6 -6.5Q153.8 -6.8 156.3 -7.6L156.3 -5.2Q153 -2.9 150.5 -1.5Q148 -0.2 146 0.4Q143.9 1 142 1Q138.5 1 135.8 -0.3Q133.1 -1.6 131.6 -4.3Q130.1 -6.9 130.1 -10.9L130.1 -36.6L124.2 -40.9L124.2 -42.1Q125.3 -42.9 126.5 -43.7Q127.8 -44.6 129.2 -45.6Q130.6 -46.5 132.1 -47.6Q133.5 -48.6 135 -49.6Q136.4 -50.6 137.9 -51.7L139.8 -51.7L139.8 -42.7ZM136 -38.7L136 -44L154.8 -44L154 -38.7ZM188.5 -44.8Q191.2 -44.8 192.4 -43.4Q193.7 -42.1 193.7 -39.9Q193.7 -37.2 192 -35.7Q190.3 -34.1 187.6 -34.1Q186.2 -34.1 185.1 -34.6Q183.9 -35 182.7 -35.4Q181.5 -35.8 179.9 -35.8Q178.8 -35.8 177.5 -35.4Q176.2 -35.1 174.9 -34.5Q173.7 -33.9 172.6 -33L171.7 -35Q174.7 -37.6 177.1 -39.5Q179.6 -41.4 181.6 -42.5Q183.7 -43.7 185.4 -44.2Q187.1 -44.8 188.5 -44.8ZM174 -35.6L174 -4.3L181.5 -1.9L181.5 0L157.2 0L157.2 -1.9L164.3 -4.2L164.3 -34.6Q163.6 -35.3 162.6 -35.9Q161.6 -36.5 160.3 -37.2Q159 -37.9 157.2 -38.6L157.2 -40L172.2 -45.2L173.3 -45.2ZM221.6 -28L222.2 -24.5Q216.7 -23.2 213.3 -21.8Q209.8 -20.4 207.9 -18.9Q206 -17.6 205.3 -15.9Q204.5 -14.3 204.5 -12.4Q204.5 -9 206.4 -7.2Q208.3 -5.5 211.1 -5.5Q213.3 -5.5 215.1 -6.5Q216.8 -7.6 217.9 -9.3Q218.9 -11.2 218.9 -13.4L218.9 -32.5Q218.9 -36 217 -38.1Q215.1 -40.2 211 -40.2Q209.4 -40.2 207.5 -39.8Q205.5 -39.4 204 -38.6L206.2 -41.2Q206 -39.3 205.7 -37.6Q205.4 -36.1 205 -34.9Q204.6 -33.8 204 -33.1Q203.2 -32.3 202 -31.8Q200.7 -31.3 199.3 -31.3Q197.5 -31.3 196.5 -32.1Q195.5 -32.8 195.5 -34.1Q195.5 -35.9 197.2 -37.8Q198.9 -39.7 201.8 -41.3Q204.6 -42.9 208 -43.9Q211.5 -44.9 215.1 -44.9Q220 -44.9 223 -43.4Q226 -41.9 227.3 -39.1Q228.6 -36.3 228.6 -32.4L228.6 -9Q228.6 -7.5 229 -6.5Q229.4 -5.6 230.3 -5.1Q231.1 -4.6 232.3 -4.6Q233.4 -4.6 234.7 -5.1Q236 -5.5 237.4 -6.3L237.4 -3.8Q234.9 -1.3 232.3 -0.1Q229.7 1 227.4 1Q224.6 1 222.8 -0.2Q220.9 -1.3 220 -3.5Q219.1 -5.7 219 -8.7L219.4 -9.1Q218.6 -6 216.8 -3.7Q215 -1.4 212.5 -0.1Q209.9 1.1 207 1.1Q201.7 1.1 198.3 -1.8Q194.9 -4.7 194.9 -10.3Q194.9 -13.1 196 -15.4Q197.1 -17.8 200 -19.8Q202.9 -21.9 208.2 -23.9Q213.4 -25.8 221.6 -28Z";
const WORD_WIDTH = 235;

const mark = (ink, weight) =>
  `<g fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"><path d="${MARK.outline}"/><path d="${MARK.veins}"/></g>`;

/** Mark and word on one line, in one ink. */
export function logo(ink = "#14201B") {
  const height = LOGO.markHeightEm * 100;
  const scale = height / MARK.box.height;
  const wordLeft = MARK.box.width * scale + LOGO.gapEm * 100;
  const width = Math.ceil(wordLeft + WORD_WIDTH);
  const markAt = `matrix(${scale.toFixed(3)} 0 0 ${scale.toFixed(3)} ${(-MARK.box.x * scale).toFixed(1)} ${(-MARK.box.y * scale).toFixed(1)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Mitra"><g transform="${markAt}">${mark(ink, 1.75)}</g><path fill="${ink}" transform="translate(${wordLeft} ${height / 2 + 34})" d="${WORDMARK}"/></svg>\n`;
}

/**
 * Only the mark, on a rounded evergreen tile. @param padding share of the tile left free on each
 * side; rounding 0 for icons the system crops
 */
export function tile({ padding = 0.12, rounding = 7 } = {}) {
  const scale = 1 - 2 * padding;
  const shift = (32 * padding).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${rounding}" fill="#1F4D3A"/><g transform="translate(${shift} ${shift}) scale(${scale.toFixed(2)})">${mark("#FAF8F3", 2.4)}</g></svg>\n`;
}
