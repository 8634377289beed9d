// Glass vessels and instruments for the laboratory and process scenes; clear glass, green light in the liquid.
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { createGlass, createLiquid } from "./glass.js";
import { lathe } from "./lathe.js";

const CLEAR = "#f0f5f2";
const STEEL = { color: "#b9bdb8", metalness: 0.9, roughness: 0.32, envMapIntensity: 1.1 };

/** Outlines of the bodies of revolution: the wall, and the liquid up to its level. */
const VESSELS = {
  erlenmeyer: {
    wall: [
      [0, 0.08],
      [2.6, 0.04, 0.2],
      [3.1, 0.25, 0.5],
      [0.95, 6.6, 1.2],
      [0.95, 8.6, 0.2],
      [1.25, 8.8],
    ],
    fill: [
      [0, 0.2],
      [2.85, 0.25, 0.4],
      [2.02, 2.9],
      [0, 2.9],
    ],
  },
  beaker: {
    wall: [
      [0, 0.08],
      [2, 0.04, 0.2],
      [2.3, 0.1, 0.4],
      [2.3, 5.8, 0.2],
      [2.5, 6],
    ],
    fill: [
      [0, 0.2],
      [2.15, 0.2, 0.3],
      [2.15, 3.4],
      [0, 3.4],
    ],
  },
  cylinder: {
    wall: [
      [0, 0.1],
      [1.7, 0.05, 0.1],
      [1.7, 0.3, 0.1],
      [0.8, 0.6, 0.2],
      [0.8, 10.4, 0.15],
      [1.0, 10.6],
    ],
    fill: [
      [0, 0.75],
      [0.7, 0.75, 0.1],
      [0.7, 7.2],
      [0, 7.2],
    ],
  },
  reactor: {
    wall: [
      [0, 2.0],
      [1.6, 2.05, 0.8],
      [2.7, 3.3, 1.2],
      [2.7, 10.6, 1.2],
      [1.5, 12.2, 0.5],
      [1.5, 12.8],
    ],
    fill: [
      [0, 2.15],
      [1.55, 2.2, 0.7],
      [2.5, 3.4, 1.1],
      [2.5, 9.2],
      [0, 9.2],
    ],
  },
  roundFlask: {
    wall: [
      [0, 0.1],
      [1.6, 0.1, 0.9],
      [3.1, 2.9, 2.6],
      [1.0, 5.9, 1.1],
      [0.85, 8.4, 0.1],
      [1.05, 8.6],
    ],
    fill: [
      [0, 0.25],
      [1.2, 0.25, 0.7],
      [2.2, 1.6, 0.8],
      [2.42, 2.7],
      [0, 2.7],
    ],
  },
};

/** @param liquid what one pass through the contents lets through; omitted for an empty vessel */
export function createVessel(studio, kind, { liquid, at = [0, 0, 0] } = {}) {
  const group = new THREE.Group();
  if (liquid) group.add(createLiquid(lathe(VESSELS[kind].fill), liquid));
  group.add(
    createGlass(studio, lathe(VESSELS[kind].wall), { tint: CLEAR, reflection: 1.5, isClear: true }),
  );
  group.position.set(at[0], at[1] - 0.05, at[2]);
  studio.scene.add(group);
  return group;
}

export function steel(geometry, at = [0, 0, 0], overrides = {}) {
  const part = new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ ...STEEL, ...overrides }));
  part.position.set(...at);
  part.castShadow = part.receiveShadow = true;
  return part;
}

/**
 * A stirred photoreactor: glass vessel between steel plates on three posts, a light rod inside.
 * @param rod the rod's brightness
 */
export function createReactor(studio, { at = [0, 0, 0], liquid, rod = 1.5 }) {
  const group = createVessel(studio, "reactor", { liquid, at });
  const light = new THREE.MeshBasicMaterial({
    color: new THREE.Color("#f2fff4").multiplyScalar(rod),
  });
  const lamp = new THREE.Mesh(new THREE.CylinderGeometry(0.3, 0.3, 8.6, 32), light);
  lamp.position.y = 8.2;
  group.add(lamp);
  group.add(steel(new THREE.CylinderGeometry(3.3, 3.4, 0.5, 96), [0, 0.3, 0]));
  group.add(steel(new THREE.CylinderGeometry(1.9, 1.9, 0.7, 96), [0, 13.1, 0]));
  group.add(steel(new THREE.CylinderGeometry(0.5, 0.5, 2.2, 48), [0, 14.4, 0]));
  group.add(steel(new THREE.CylinderGeometry(1.0, 0.5, 1.8, 48), [0, 1.3, 0]));
  for (const turn of [0.5, 2.6, 4.7]) {
    group.add(
      steel(new THREE.CylinderGeometry(0.13, 0.13, 12.8, 20), [
        3.05 * Math.cos(turn),
        6.8,
        3.05 * Math.sin(turn),
      ]),
    );
  }
  group.add(steel(new THREE.TorusGeometry(3.05, 0.14, 16, 96).rotateX(Math.PI / 2), [0, 10.9, 0]));
  return group;
}

/** A pipe through points, for lines between vessels. */
export function createPipe(studio, points, radius = 0.16) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    false,
    "catmullrom",
    0.1,
  );
  const pipe = steel(new THREE.TubeGeometry(curve, 120, radius, 20));
  studio.scene.add(pipe);
  return pipe;
}

/** A laboratory balance; its display stays blank, since a number would be a claim. */
export function createBalance(studio, { at = [0, 0, 0] } = {}) {
  const group = new THREE.Group();
  const body = new THREE.MeshStandardMaterial({
    color: "#eeeae0",
    roughness: 0.5,
    envMapIntensity: 0.6,
  });
  const base = new THREE.Mesh(new RoundedBoxGeometry(9.5, 1.7, 9, 6, 0.35), body);
  base.position.y = 0.85;
  const display = new THREE.Mesh(
    new RoundedBoxGeometry(3.6, 0.75, 0.12, 4, 0.05),
    new THREE.MeshStandardMaterial({ color: "#24382f", roughness: 0.25, envMapIntensity: 0.8 }),
  );
  display.position.set(-2.3, 0.9, 4.48);
  base.castShadow = base.receiveShadow = true;
  group.add(base, display);
  group.add(steel(new THREE.CylinderGeometry(0.8, 0.9, 0.4, 48), [0, 1.9, -0.4]));
  group.add(
    steel(
      lathe([
        [0, 2.1],
        [3.3, 2.1, 0.1],
        [3.45, 2.35],
      ]),
      [0, 0, -0.4],
      { side: THREE.DoubleSide },
    ),
  );
  group.position.set(...at);
  studio.scene.add(group);
  return group;
}
