// A blue lotus: rings of narrow pointed petals, opening outward around a yellow heart.
import * as THREE from "three";
import { seededRandom } from "../stage/sequence.js";

const RINGS = [
  { count: 8, open: 1.28, length: 3.3, width: 0.62, base: "#dfe6f2", tip: "#7f93cf" },
  { count: 9, open: 0.98, length: 3.25, width: 0.6, base: "#e8ecf6", tip: "#7286c8" },
  { count: 8, open: 0.68, length: 3.0, width: 0.54, base: "#f0f1fa", tip: "#6a7cc0" },
  { count: 6, open: 0.42, length: 2.5, width: 0.46, base: "#f4f3fb", tip: "#7d8dcb" },
];

/** A petal standing up from the origin, its inside toward -z, opened outward by `open` radians. */
export function createPetal({ length, width, open, base, tip, curl = 0.5 }) {
  const geometry = new THREE.PlaneGeometry(1, 1, 12, 28);
  const { position } = geometry.attributes;
  const [from, to] = [new THREE.Color(base), new THREE.Color(tip)];
  const colors = [];
  for (let i = 0; i < position.count; i++) {
    const u = position.getY(i) + 0.5;
    const v = position.getX(i) * 2;
    const half = width * Math.sin(Math.PI * Math.min(1, u * 0.93 + 0.07) ** 0.85) ** 0.8;
    const lean = open - curl * (u - 0.4);
    const [up, out] = [Math.cos(lean) * u * length, Math.sin(lean) * u * length];
    const cup = 0.45 * half * v * v;
    position.setXYZ(i, v * half, up + cup * Math.sin(lean), out - cup * Math.cos(lean));
    const streak = 0.06 * Math.sin(v * 14);
    const shade = from.clone().lerp(to, THREE.MathUtils.clamp(u ** 1.3 + streak, 0, 1));
    colors.push(shade.r, shade.g, shade.b);
  }
  geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 3));
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.6,
    envMapIntensity: 0.4,
    side: THREE.DoubleSide,
  });
  const petal = new THREE.Mesh(geometry, material);
  petal.castShadow = petal.receiveShadow = true;
  return petal;
}

export function createLotus() {
  const random = seededRandom(9);
  const group = new THREE.Group();
  const sepals = { count: 4, open: 1.42, length: 3.2, width: 0.6, base: "#b9c79a", tip: "#56784a" };
  [sepals, ...RINGS].forEach((ring, r) => {
    for (let i = 0; i < ring.count; i++) {
      const petal = createPetal({
        ...ring,
        open: ring.open + (random() - 0.5) * 0.14,
        length: ring.length * (0.94 + random() * 0.12),
      });
      petal.rotation.y = ((i + (r % 2) / 2) / ring.count) * 2 * Math.PI + (random() - 0.5) * 0.16;
      group.add(petal);
    }
  });
  group.add(createStamens(random));
  return group;
}

function createStamens(random) {
  const geometry = new THREE.ConeGeometry(0.05, 1.15, 6).translate(0, 0.575, 0);
  const mesh = new THREE.InstancedMesh(
    geometry,
    new THREE.MeshStandardMaterial({ color: "#e3b23c", roughness: 0.6, envMapIntensity: 0.4 }),
    70,
  );
  for (let i = 0; i < mesh.count; i++) {
    const [turn, lean] = [i * 2.4, 0.12 + 0.62 * Math.sqrt(i / mesh.count)];
    const q = new THREE.Quaternion().setFromEuler(
      new THREE.Euler(lean + random() * 0.1, turn, 0, "YXZ"),
    );
    mesh.setMatrixAt(
      i,
      new THREE.Matrix4().compose(
        new THREE.Vector3(0, 0.25, 0),
        q,
        new THREE.Vector3(1, 0.75 + random() * 0.4, 1),
      ),
    );
  }
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
