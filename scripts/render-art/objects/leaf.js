// Leaves as bent, folded sheets with veins: kratom (ovate, drawn-out tip) and kava (heart).
import * as THREE from "three";
import { seededRandom } from "../stage/sequence.js";

const SHAPES = {
  kratom: (u) => 2.02 * u ** 0.62 * (1 - u) ** 1.02,
  heart: (u) => 1.24 * (u + 0.012) ** 0.3 * (1 - u) ** 0.78,
};
const VEIN_PAIRS = 11;
const textures = new Map();

/** The leaf unrolled: x along the midrib, y across. `draw` gets each vein as a path and its strength. */
function eachVein(size, draw) {
  const middle = size / 2;
  for (let i = 0; i < VEIN_PAIRS; i++) {
    const start = (0.03 + (i / VEIN_PAIRS) * 0.86) * size;
    for (const side of [-1, 1]) {
      const path = new Path2D();
      path.moveTo(start, middle);
      path.quadraticCurveTo(start + size * 0.07, middle + side * size * 0.3, start + size * 0.2, middle + side * size * 0.49);
      draw(path, 1 - i / VEIN_PAIRS / 2);
    }
  }
  const midrib = new Path2D();
  midrib.moveTo(0, middle);
  midrib.lineTo(size, middle);
  draw(midrib, 2.6);
}

function leafTextures(kind) {
  if (textures.has(kind)) return textures.get(kind);
  const size = 1024;
  const make = (paint) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    paint(canvas.getContext("2d"));
    const texture = new THREE.CanvasTexture(canvas);
    texture.anisotropy = 8;
    return texture;
  };
  const random = seededRandom(5);
  const map = make((ctx) => {
    const across = ctx.createLinearGradient(0, 0, 0, size);
    for (const [at, colour] of [[0, "#28523a"], [0.42, "#37694a"], [0.5, "#5b8a5e"], [0.58, "#37694a"], [1, "#28523a"]]) across.addColorStop(at, colour);
    ctx.fillStyle = across;
    ctx.fillRect(0, 0, size, size);
    for (let i = 0; i < 900; i++) {
      ctx.fillStyle = random() > 0.5 ? "rgba(20,50,28,0.05)" : "rgba(170,200,120,0.05)";
      ctx.beginPath();
      ctx.ellipse(random() * size, random() * size, 30 * random() + 6, 14 * random() + 4, random() * 3, 0, 7);
      ctx.fill();
    }
    ctx.filter = "blur(1px)";
    eachVein(size, (path, strength) => {
      ctx.strokeStyle = strength > 2 ? "#b9a46c" : "rgba(166,190,122,0.75)";
      ctx.lineWidth = 3.4 * strength;
      ctx.stroke(path);
    });
  });
  map.colorSpace = THREE.SRGBColorSpace;
  const bump = make((ctx) => {
    ctx.fillStyle = "#909090";
    ctx.fillRect(0, 0, size, size);
    ctx.filter = "blur(9px)";
    eachVein(size, (path, strength) => {
      ctx.strokeStyle = "#101010";
      ctx.lineWidth = 13 * Math.min(strength, 1.6);
      ctx.stroke(path);
    });
  });
  textures.set(kind, { map, bump });
  return textures.get(kind);
}

/**
 * A leaf from the origin along +x, its face up.
 * @param bend how far it arches down over its length, radians
 * @param fold how steep the halves rise from the midrib
 */
export function createLeaf({ length = 8, width = 2.1, bend = 0.7, fold = 0.28, wave = 0.09, kind = "kratom", seed = 1, tint = "#ffffff" } = {}) {
  const [columns, rows] = [72, 36];
  const geometry = new THREE.PlaneGeometry(1, 1, columns, rows);
  const { position, uv } = geometry.attributes;
  const phase = seededRandom(seed)() * 6;
  for (let i = 0; i < position.count; i++) {
    const u = position.getX(i) + 0.5;
    const v = position.getY(i) * 2;
    const half = SHAPES[kind](u) * width;
    const angle = bend * (u - 0.25);
    const lift = fold * half * Math.abs(v) ** 1.25 + wave * v * v * Math.sin(u * 17 + phase + (v > 0 ? 0 : 1.3)) + 0.014 * width * Math.sin(u * VEIN_PAIRS * 7.2 - Math.abs(v) * 2.4) * Math.abs(v);
    const back = kind === "heart" ? -0.42 * width * Math.abs(v) ** 1.6 * (1 - u) ** 6 : 0;
    const along = (u * length) * (1 - 0.06 * bend * bend * u) + back;
    position.setXYZ(i, along * Math.cos(bend * u * 0.4) - lift * Math.sin(-angle) * 0.4, -length * (bend * (u * u * 0.55 - 0.1 * u)) + lift, -v * half);
    uv.setXY(i, u, (v + 1) / 2);
  }
  geometry.computeVertexNormals();
  const { map, bump } = leafTextures(kind);
  const material = new THREE.MeshStandardMaterial({ map, bumpMap: bump, bumpScale: 3, color: tint, roughness: 0.46,  envMapIntensity: 0.45, side: THREE.DoubleSide });
  const leaf = new THREE.Mesh(geometry, material);
  leaf.castShadow = leaf.receiveShadow = true;
  return leaf;
}

/** A twig with opposite pairs of leaves, from the origin along +x. */
export function createSprig({ pairs = 3, length = 11, leafLength = 7, leafWidth = 1.75, seed = 1 } = {}) {
  const random = seededRandom(seed);
  const group = new THREE.Group();
  const spine = new THREE.CatmullRomCurve3([0, 0.35, 0.7, 1].map((t) => new THREE.Vector3(t * length, Math.sin(t * 2.4) * 0.7, Math.sin(t * 3) * 0.5)));
  const twig = new THREE.Mesh(
    new THREE.TubeGeometry(spine, 60, 0.12, 12),
    new THREE.MeshStandardMaterial({ color: "#7d7f4a", roughness: 0.6, envMapIntensity: 0.4 }),
  );
  twig.castShadow = twig.receiveShadow = true;
  group.add(twig);
  for (let pair = 0; pair < pairs; pair++) {
    const t = 0.25 + (pair / pairs) * 0.75;
    const size = 1 - 0.17 * pair;
    for (const side of [-1, 1]) {
      const leaf = createLeaf({ length: leafLength * size * (0.92 + random() * 0.16), width: leafWidth * size, bend: 0.35 + random() * 0.35, fold: 0.2 + random() * 0.14, seed: seed * 10 + pair * 2 + side });
      leaf.position.copy(spine.getPoint(t));
      leaf.rotation.set(side * (0.1 + random() * 0.3), side * (0.85 - pair * 0.12 + random() * 0.2), 0.12 + random() * 0.2, "YXZ");
      group.add(leaf);
    }
  }
  const tip = createLeaf({ length: leafLength * 0.62, width: leafWidth * 0.55, bend: 0.3, seed: seed + 77, tint: "#e3f0c8" });
  tip.position.copy(spine.getPoint(1));
  tip.rotation.set(0.25, 0.1, 0.2, "YXZ");
  group.add(tip);
  return group;
}
