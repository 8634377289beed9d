// Kava's roots and kanna's flower: what identifies each plant at a glance.
import * as THREE from "three";
import { seededRandom } from "../stage/sequence.js";
import { createPetal } from "./lotus.js";
import { paintTexture } from "./paint-texture.js";

/** A gnarled, tapering root along points. @param points [x, y, z] in cm */
export function createRoot(points, { radius = 0.42, seed = 1 } = {}) {
  const curve = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p)));
  const [steps, sides] = [110, 20];
  const geometry = new THREE.TubeGeometry(curve, steps, 1, sides);
  const { position } = geometry.attributes;
  const random = seededRandom(seed);
  const [a, b] = [random() * 9, random() * 9];
  const colors = [];
  const [light, dark] = [new THREE.Color("#b99a6c"), new THREE.Color("#7a5b3a")];
  for (let i = 0; i < position.count; i++) {
    const t = Math.floor(i / (sides + 1)) / steps;
    const side = ((i % (sides + 1)) / sides) * 2 * Math.PI;
    const knot =
      0.13 * Math.sin(t * 11 + a + Math.sin(t * 23)) +
      0.05 * Math.sin(t * 37 + b + Math.cos(side)) +
      0.09 * Math.cos(side * 3 + t * 4) +
      0.05 * Math.cos(side * 7 - t * 3);
    const r = radius * (1 - 0.72 * t) * (1 + knot);
    const center = curve.getPoint(t);
    const out = new THREE.Vector3().fromBufferAttribute(position, i).sub(center).normalize();
    position.setXYZ(i, center.x + out.x * r, center.y + out.y * r, center.z + out.z * r);
    const groove =
      0.55 +
      0.14 * Math.sin(t * 61 + 5 * Math.sin(side * 2 + t * 7)) +
      0.34 * Math.sin(side * 9 + t * 6) * random();
    const shade = dark.clone().lerp(light, THREE.MathUtils.clamp(groove, 0, 1));
    colors.push(shade.r, shade.g, shade.b);
  }
  geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 3));
  geometry.computeVertexNormals();
  const root = new THREE.Mesh(
    geometry,
    new THREE.MeshStandardMaterial({ vertexColors: true, roughness: 0.85, envMapIntensity: 0.3 }),
  );
  root.castShadow = root.receiveShadow = true;
  return root;
}

const SLICE_SIZE = 256;

/** A cut root's pale face with its rays. */
function paintSlice(ctx) {
  const random = seededRandom(4);
  const middle = SLICE_SIZE / 2;
  ctx.fillStyle = "#dcc394";
  ctx.fillRect(0, 0, SLICE_SIZE, SLICE_SIZE);
  for (let i = 0; i < 90; i++) {
    const a = random() * 7;
    ctx.strokeStyle = random() > 0.5 ? "rgba(140,104,56,0.35)" : "rgba(250,236,200,0.5)";
    ctx.lineWidth = 1 + random() * 2;
    ctx.beginPath();
    ctx.moveTo(middle + 14 * Math.cos(a), middle + 14 * Math.sin(a));
    ctx.lineTo(middle + 122 * Math.cos(a), middle + 122 * Math.sin(a));
    ctx.stroke();
  }
}

/** A slice of a root, with bark around its face. */
export function createRootSlice(radius = 0.7, thickness = 0.3) {
  const face = paintTexture([SLICE_SIZE, SLICE_SIZE], paintSlice);
  const cut = new THREE.MeshStandardMaterial({ map: face, roughness: 0.9, envMapIntensity: 0.3 });
  const bark = new THREE.MeshStandardMaterial({
    color: "#83623c",
    roughness: 0.9,
    envMapIntensity: 0.3,
  });
  const slice = new THREE.Mesh(new THREE.CylinderGeometry(radius, radius * 0.96, thickness, 40), [
    bark,
    cut,
    cut,
  ]);
  slice.castShadow = slice.receiveShadow = true;
  return slice;
}

/** Kanna: two rings of thread-like petals, pale to pink, around a yellow heart. */
export function createKannaFlower() {
  const group = new THREE.Group();
  for (const [ring, count] of [
    [0, 30],
    [1, 26],
  ]) {
    for (let i = 0; i < count; i++) {
      const petal = createPetal({
        length: 1.75 - ring * 0.25,
        width: 0.085,
        open: 1.2 - ring * 0.4 + 0.12 * Math.sin(i * 5),
        curl: 0.35,
        base: "#fff6ee",
        tip: "#e0a8ae",
      });
      petal.rotation.y = ((i + ring / 2) / count) * 2 * Math.PI;
      group.add(petal);
    }
  }
  const heart = new THREE.Mesh(
    new THREE.SphereGeometry(0.3, 24, 12),
    new THREE.MeshStandardMaterial({ color: "#d9ac3d", roughness: 0.8 }),
  );
  heart.position.y = 0.22;
  heart.scale.y = 0.7;
  group.add(heart);
  return group;
}

/** A pair of kanna's fleshy leaves on a short stem, along +x. */
export function createSucculentPair(scale = 1) {
  const group = new THREE.Group();
  const material = new THREE.MeshStandardMaterial({
    color: "#7f9a63",
    roughness: 0.55,
    envMapIntensity: 0.5,
  });
  for (const side of [-1, 1]) {
    const geometry = new THREE.SphereGeometry(1, 32, 20);
    const { position } = geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i);
      const slim = 1 - 0.35 * x;
      position.setXYZ(i, x * 1.35, position.getY(i) * 0.26 * slim, position.getZ(i) * 0.48 * slim);
    }
    geometry.computeVertexNormals();
    const leaf = new THREE.Mesh(geometry, material);
    leaf.position.set(0.5, 0.1, side * 0.95);
    leaf.rotation.set(0, -side * 1.0, 0.3, "YXZ");
    leaf.castShadow = leaf.receiveShadow = true;
    group.add(leaf);
  }
  group.scale.setScalar(scale);
  return group;
}
