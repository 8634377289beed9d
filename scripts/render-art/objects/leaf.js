// Kratom leaves as bent, folded sheets with veins, single or on a twig.
import * as THREE from "three";
import { seededRandom } from "../stage/sequence.js";
import { leafSurface, VEIN_PAIRS } from "./leaf-surface.js";

/** Half the leaf's width along its length: ovate, with a drawn-out tip. */
const halfWidth = (u) => 2.02 * u ** 0.62 * (1 - u) ** 1.02;

/**
 * A leaf from the origin along +x, its face up.
 * @param bend how far it arches down over its length, radians
 * @param fold how steeply the halves rise from the midrib
 */
export function createLeaf({
  length = 8,
  width = 2.1,
  bend = 0.7,
  fold = 0.28,
  seed = 1,
  tint = "#ffffff",
} = {}) {
  const geometry = new THREE.PlaneGeometry(1, 1, 72, 36);
  const { position, uv } = geometry.attributes;
  const phase = seededRandom(seed)() * 6;
  for (let i = 0; i < position.count; i++) {
    const u = position.getX(i) + 0.5;
    const v = position.getY(i) * 2;
    const half = halfWidth(u) * width;
    const folded = fold * half * Math.abs(v) ** 1.25;
    const wavyEdge = 0.09 * v * v * Math.sin(u * 17 + phase + (v > 0 ? 0 : 1.3));
    const ribs = 0.014 * width * Math.abs(v) * Math.sin(u * VEIN_PAIRS * 7.2 - Math.abs(v) * 2.4);
    const lift = folded + wavyEdge + ribs;
    const along = u * length * (1 - 0.06 * bend * bend * u) * Math.cos(bend * u * 0.4);
    const arch = length * bend * (0.55 * u * u - 0.1 * u);
    position.setXYZ(i, along + 0.4 * lift * Math.sin(bend * (u - 0.25)), lift - arch, -v * half);
    uv.setXY(i, u, (v + 1) / 2);
  }
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    ...leafSurface(),
    bumpScale: 3,
    color: tint,
    roughness: 0.46,
    envMapIntensity: 0.45,
    side: THREE.DoubleSide,
  });
  const leaf = new THREE.Mesh(geometry, material);
  leaf.castShadow = leaf.receiveShadow = true;
  return leaf;
}

/** A twig with opposite pairs of leaves, from the origin along +x. */
export function createSprig({
  pairs = 3,
  length = 11,
  leafLength = 7,
  leafWidth = 1.75,
  seed = 1,
} = {}) {
  const random = seededRandom(seed);
  const group = new THREE.Group();
  const spine = new THREE.CatmullRomCurve3(
    [0, 0.35, 0.7, 1].map(
      (t) => new THREE.Vector3(t * length, Math.sin(t * 2.4) * 0.7, Math.sin(t * 3) * 0.5),
    ),
  );
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
      const leaf = createLeaf({
        length: leafLength * size * (0.92 + random() * 0.16),
        width: leafWidth * size,
        bend: 0.35 + random() * 0.35,
        fold: 0.2 + random() * 0.14,
        seed: seed * 10 + pair * 2 + side,
      });
      leaf.position.copy(spine.getPoint(t));
      leaf.rotation.set(
        side * (0.1 + random() * 0.3),
        side * (0.85 - pair * 0.12 + random() * 0.2),
        0.12 + random() * 0.2,
        "YXZ",
      );
      group.add(leaf);
    }
  }
  const tip = createLeaf({
    length: leafLength * 0.62,
    width: leafWidth * 0.55,
    bend: 0.3,
    seed: seed + 77,
    tint: "#e3f0c8",
  });
  tip.position.copy(spine.getPoint(1));
  tip.rotation.set(0.25, 0.1, 0.2, "YXZ");
  group.add(tip);
  return group;
}
