// The packages: jars, the dropper bottle and the shot bottle, one glass and one cap for all.
import * as THREE from "three";
import { createGlass } from "./glass.js";
import { LABELS, wrapLabel } from "./label.js";
import { lathe } from "./lathe.js";
import { fillWithTablets } from "./tablet.js";

const GLASS = { evergreen: "#3a6650", amber: "#a8692f" };
const CAP_COLOUR = "#0f1713";

export const JARS = {
  "mgm-50": { radius: 2.75, height: 5.6, glass: "evergreen", tablets: "mgm" },
  "mgm-100": { radius: 3.15, height: 7.2, glass: "evergreen", tablets: "mgm" },
  "mgm-150": { radius: 3.5, height: 8.6, glass: "evergreen", tablets: "mgm" },
  "kava-30": { radius: 2.75, height: 5.6, glass: "amber", tablets: "kava" },
  "kanna-30": { radius: 2.75, height: 5.6, glass: "amber", tablets: "kanna" },
};

/** A screw cap with fine ribs. @param bottom height of its lower edge, cm */
function createCap({ radius, height, bottom, ribs = 96 }) {
  const geometry = lathe(
    [
      [radius * 0.9, 0],
      [radius, 0, 0.06],
      [radius, height, 0.16],
      [radius * 0.5, height + 0.02],
      [0, height + 0.02],
    ],
    ribs * 4,
  );
  const position = geometry.attributes.position;
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const isSide = y > 0.05 && y < height - 0.12 && Math.hypot(x, z) > radius * 0.98;
    if (isSide) {
      const depth = 1 - 0.012 * (1 + Math.cos(Math.atan2(z, x) * ribs));
      position.setXYZ(i, x * depth, y, z * depth);
    }
  }
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    color: CAP_COLOUR,
    roughness: 0.5,
    envMapIntensity: 0.62,
  });
  const cap = new THREE.Mesh(geometry, material);
  cap.position.y = bottom;
  cap.castShadow = cap.receiveShadow = true;
  return cap;
}

/**
 * Glass is sunk slightly into the floor: shadow maps leak light under an edge that only touches it.
 */
const SUNK_CM = -0.07;

/** @param isOpen its cap is off */
export function createJar(studio, name, { isOpen = false } = {}) {
  const { radius: r, height: h, glass, tablets } = JARS[name];
  const neck = r * 0.86;
  const group = new THREE.Group();
  fillWithTablets(group, tablets, {
    radius: r - 0.2,
    from: 0.55,
    to: h * 0.8,
    seed: Object.keys(JARS).indexOf(name) + 3,
  });
  const wall = lathe([
    [0, 0.05],
    [r * 0.7, 0.02, 0.2],
    [r, 0, 0.5],
    [r, h, 0.85],
    [neck, h + 0.12, 0.16],
    [neck, h + 0.75],
  ]);
  group.add(createGlass(studio, wall, { tint: GLASS[glass] }));
  group.add(wrapLabel(LABELS[name], { radius: r + 0.015, bottom: 0.75, height: h - 1.75 }));
  if (!isOpen) group.add(createCap({ radius: neck + 0.14, height: 1.5, bottom: h + 0.28 }));
  group.position.y = SUNK_CM;
  studio.scene.add(group);
  return group;
}

export function createDropper(studio, name) {
  const [r, h] = [2.05, 6.7];
  const group = new THREE.Group();
  group.add(liquid(r - 0.22, 0.35, h - 1.2, "#5b4a2a"));
  const wall = lathe([
    [0, 0.05],
    [r * 0.7, 0.02, 0.2],
    [r, 0, 0.4],
    [r, h, 1.2],
    [0.85, h + 0.5, 0.3],
    [0.85, h + 1.2],
  ]);
  group.add(createGlass(studio, wall, { tint: GLASS.amber }));
  group.add(wrapLabel(LABELS[name], { radius: r + 0.015, bottom: 0.8, height: h - 2.2, arc: 4.1 }));
  group.add(createCap({ radius: 1.05, height: 1.35, bottom: h + 0.75, ribs: 64 }));
  const bulb = new THREE.Mesh(
    lathe([
      [0.62, 0],
      [0.66, 0.3, 0.1],
      [0.5, 0.5, 0.12],
      [0.62, 1.2, 0.4],
      [0.46, 2.5, 0.42],
      [0, 2.6],
    ]),
    new THREE.MeshStandardMaterial({ color: CAP_COLOUR, roughness: 0.62 }),
  );
  bulb.position.y = h + 2.1;
  bulb.castShadow = bulb.receiveShadow = true;
  group.add(bulb);
  group.position.y = SUNK_CM;
  studio.scene.add(group);
  return group;
}

export function createShot(studio, name) {
  const [r, h] = [1.75, 5.6];
  const group = new THREE.Group();
  group.add(liquid(r - 0.2, 0.35, h - 0.6, "#3c5a3c"));
  const wall = lathe([
    [0, 0.05],
    [r * 0.7, 0.02, 0.2],
    [r, 0, 0.4],
    [r, h, 1.3],
    [1.0, h + 0.9, 0.4],
    [1.0, h + 1.5],
  ]);
  group.add(createGlass(studio, wall, { tint: GLASS.evergreen }));
  group.add(wrapLabel(LABELS[name], { radius: r + 0.015, bottom: 0.7, height: h - 1.9, arc: 4.4 }));
  group.add(createCap({ radius: 1.18, height: 1.15, bottom: h + 1.0, ribs: 72 }));
  group.position.y = SUNK_CM;
  studio.scene.add(group);
  return group;
}

function liquid(radius, bottom, top, color) {
  const body = lathe([
    [0, bottom],
    [radius, bottom, 0.3],
    [radius, top],
    [0, top],
  ]);
  return new THREE.Mesh(
    body,
    new THREE.MeshStandardMaterial({ color: color, roughness: 0.3, envMapIntensity: 0.5 }),
  );
}
