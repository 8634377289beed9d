// Labels, typeset on a canvas in centimeters. Their text is limited to brand, name, category,
// count, age and batch line.
import * as THREE from "three";
import { LOGO, MARK, strokeMark } from "./mark.js";
import { paintTexture } from "./paint-texture.js";

const PIXELS_PER_CM = 220;
const INK = "#14201b";
const PAPER = "#fbf8f1";

export const LABELS = {
  "mgm-50": {
    name: "MGM",
    kind: "Chewable tablets",
    category: "Kratom-derived",
    count: "50 tablets",
    accent: "#1f4d3a",
  },
  "mgm-100": {
    name: "MGM",
    kind: "Chewable tablets",
    category: "Kratom-derived",
    count: "100 tablets",
    accent: "#1f4d3a",
  },
  "mgm-150": {
    name: "MGM",
    kind: "Chewable tablets",
    category: "Kratom-derived",
    count: "150 tablets",
    accent: "#1f4d3a",
  },
  "mgm-sample": {
    name: "MGM",
    kind: "Chewable tablets",
    category: "Sample",
    count: "5 tablets",
    batch: "Batch: see seal",
    accent: "#a9582b",
  },
  "mgm-shots": {
    name: "MGM",
    kind: "Shot",
    category: "Kratom-derived",
    count: "1 shot",
    accent: "#1f4d3a",
  },
  "blue-lotus": {
    name: "Blue Lotus",
    kind: "Extract",
    category: "Botanical",
    count: "1 bottle",
    accent: "#4a5d94",
  },
  "kava-30": {
    name: "Kava",
    kind: "Chewable tablets",
    category: "Botanical",
    count: "30 tablets",
    accent: "#8a6a34",
  },
  "kanna-30": {
    name: "Kanna",
    kind: "Chewable tablets",
    category: "Botanical",
    count: "30 tablets",
    accent: "#a8616b",
  },
};

const sans = (cm, weight = 500) => `${weight} ${cm}px Instrument`;
const serif = (cm, weight = 400) => `${weight} ${cm}px Newsreader`;

/**
 * @param width of the whole paper, cm
 * @param column the part facing the viewer, cm: the text stays inside it
 * @param inset left free at top and bottom, for a seal, cm
 */
export function labelTexture(text, { width, height, column, paper = PAPER, inset = 0 }) {
  const size = [width, height].map((cm) => Math.round(cm * PIXELS_PER_CM));
  const [left, right] = [(width - column) / 2, (width + column) / 2];
  return paintTexture(size, (ctx) => {
    ctx.fillStyle = paper;
    ctx.fillRect(0, 0, ...size);
    ctx.scale(PIXELS_PER_CM, PIXELS_PER_CM);
    drawLabel(ctx, text, { width, height, left, right, inset });
  });
}

function drawLabel(ctx, text, { width, height, left, right, inset }) {
  const column = right - left;
  const unit = Math.min(column / 4.4, height / 4.2);
  const write = (words, font, x, y, { align = "left", color = INK, tracking = 0 } = {}) => {
    Object.assign(ctx, {
      font,
      fillStyle: color,
      textAlign: align,
      letterSpacing: `${tracking}px`,
    });
    ctx.fillText(words, x, y);
  };
  const rule = (y, color, weight) => {
    ctx.fillStyle = color;
    ctx.fillRect(left, y - weight / 2, column, weight);
  };

  ctx.fillStyle = text.accent;
  ctx.fillRect(0, height - 0.16 * unit, width, 0.16 * unit);

  const top = inset + 0.86 * unit;
  drawLogo(ctx, write, left, top, 0.58 * unit);
  write(text.category, sans(0.225 * unit, 520), right, top, { align: "right" });
  rule(top + 0.3 * unit, "#a9582b", 0.022 * unit);

  const nameSize = fitText(ctx, text.name, (cm) => serif(cm, 460), 1.42 * unit, column);
  const base = (height - inset - 1.72 * unit) * 0.8 + (top + 0.5 * unit + nameSize) * 0.2;
  write(text.name, serif(nameSize, 460), left - 0.03 * nameSize, base, {
    tracking: -0.012 * nameSize,
  });
  write(text.kind, sans(0.36 * unit, 480), left, base + 0.52 * unit);

  const foot = height - inset - 0.48 * unit;
  rule(foot - 0.42 * unit, INK, 0.012 * unit);
  write(text.count, sans(0.3 * unit, 600), left, foot);
  write(text.batch ?? "Batch: see base", sans(0.19 * unit, 450), left + column * 0.6, foot, {
    align: "center",
    color: "#4b564f",
  });
  write("21+", sans(0.3 * unit, 600), right, foot, { align: "right" });
}

/** The logo of the site's header: mark and word in one ink. @param base the word's baseline, cm */
function drawLogo(ctx, write, left, base, em) {
  const size = (LOGO.markHeightEm * em * 32) / MARK.box.height;
  const markWidth = (size * MARK.box.width) / 32;
  ctx.strokeStyle = INK;
  ctx.lineWidth = (1.75 / 32) * size;
  strokeMark(ctx, left - (MARK.box.x / 32) * size, base - 0.34 * em - size / 2, size);
  write("Mitra", serif(em, 500), left + markWidth + LOGO.gapEm * em, base, {
    tracking: LOGO.trackingEm * em,
  });
}

function fitText(ctx, words, font, largest, width) {
  ctx.font = font(largest);
  return Math.min(largest, (largest * width) / ctx.measureText(words).width);
}

/** A label around a bottle, facing the viewer. @param arc how far it wraps around, radians */
export function wrapLabel(text, { radius, bottom, height, arc = 3.6, paper }) {
  const width = radius * arc;
  const geometry = new THREE.CylinderGeometry(radius, radius, height, 96, 1, true, -arc / 2, arc);
  const material = new THREE.MeshStandardMaterial({
    map: labelTexture(text, { width, height, column: Math.min(radius * 1.62, width * 0.9), paper }),
    roughness: 0.7,
    envMapIntensity: 0.75,
  });
  const label = new THREE.Mesh(geometry, material);
  label.position.y = bottom + height / 2;
  label.castShadow = label.receiveShadow = true;
  return label;
}
