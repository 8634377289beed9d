// The sample's sachet and the box of shots: printed paper instead of glass.
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { LABELS, labelTexture } from "./label.js";

/** A filled flat sachet, standing, leaned back a little. */
export function createSachet(studio, name, { width = 6.6, height = 8.8, depth = 2 } = {}) {
  const seal = 0.09;
  const geometry = new THREE.PlaneGeometry(width, height, 60, 260);
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const [u, v] = [(position.getX(i) / width) * 2, (position.getY(i) / height) * 2];
    const inner = Math.max(0, 1 - Math.abs(v) / (1 - seal * 1.4));
    const belly = (1 - Math.abs(u) ** 3.2) ** 0.9 * Math.min(1, inner * 2.6) ** 0.7;
    const crimp = Math.abs(v) > 1 - seal * 1.2 ? 0.03 * Math.sin(position.getY(i) * 30) : 0;
    const crease =
      0.035 * Math.sin(u * 5 + v * 3) * (1 - belly) + 0.02 * Math.sin(u * 11 - v * 7) * inner;
    position.setZ(i, depth * 0.5 * belly + crimp + crease);
  }
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    map: labelTexture(LABELS[name], {
      width,
      height,
      column: width * 0.68,
      paper: "#f7f1e4",
      inset: 0.85,
    }),
    roughness: 0.62,
    envMapIntensity: 0.5,
    side: THREE.DoubleSide,
  });
  const sachet = new THREE.Mesh(geometry, material);
  sachet.castShadow = sachet.receiveShadow = true;
  sachet.position.y = height / 2 - 0.1;
  sachet.rotation.x = -0.13;
  studio.scene.add(sachet);
  return sachet;
}

/** The box that shots come in. @param size [width, height, depth], cm */
export function createBox(studio, name, { size = [7.0, 6.6, 6], count = "Box of 24" } = {}) {
  const [width, height, depth] = size;
  const plain = new THREE.MeshStandardMaterial({
    color: "#f4eee1",
    roughness: 0.75,
    envMapIntensity: 0.35,
  });
  const front = new THREE.MeshStandardMaterial({
    map: labelTexture(
      { ...LABELS[name], name: "MGM Shots", kind: "Shots", count },
      { width, height, column: width * 0.78 },
    ),
    roughness: 0.7,
    envMapIntensity: 0.35,
  });
  const box = new THREE.Mesh(new RoundedBoxGeometry(width, height, depth, 4, 0.07), plain);
  const face = new THREE.Mesh(new THREE.PlaneGeometry(width - 0.12, height - 0.12), front);
  face.position.z = depth / 2 + 0.012;
  const group = new THREE.Group();
  group.add(box, face);
  const seam = new THREE.Mesh(
    new THREE.BoxGeometry(width - 0.1, 0.012, 0.025),
    new THREE.MeshStandardMaterial({ color: "#cfc4ae" }),
  );
  seam.position.set(0, height / 2 + 0.003, 0);
  group.add(seam);
  group.traverse((part) => (part.castShadow = part.receiveShadow = true));
  group.position.y = height / 2 - 0.05;
  studio.scene.add(group);
  return group;
}
