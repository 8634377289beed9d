// Surroundings that glass, lacquer and metal reflect: a dim warm room with a tall softbox on the left, a strip
// light on the right and a top light.
import * as THREE from "three";

const CARDS = [
  { at: [-9, 4, 4.5], size: [4.2, 9], glow: 9, tint: "#fff4e4" },
  { at: [9, 4, 1], size: [1.3, 9], glow: 5, tint: "#f2f7f3" },
  { at: [0, 10, 1], size: [8, 5], glow: 3, tint: "#ffffff" },
  { at: [2, 3, 11], size: [7, 3], glow: 0.7, tint: "#fff8ec" },
];

/** `rough` is filtered for materials, `sharp` is a plain cube for glass. */
export function createSurroundings(renderer) {
  const room = new THREE.Scene();
  room.background = new THREE.Color("#b9b3a4").multiplyScalar(0.42);
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(80, 80),
    new THREE.MeshBasicMaterial({ color: "#d8cdb6" }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -3;
  room.add(floor);
  for (const { at, size, glow, tint } of CARDS) {
    const material = new THREE.MeshBasicMaterial({
      color: new THREE.Color(tint).multiplyScalar(glow),
      side: THREE.DoubleSide,
    });
    const card = new THREE.Mesh(new THREE.PlaneGeometry(...size), material);
    card.position.set(...at);
    card.lookAt(0, at[1] * 0.4, 0);
    room.add(card);
  }
  const target = new THREE.WebGLCubeRenderTarget(512, {
    type: THREE.HalfFloatType,
    generateMipmaps: true,
    minFilter: THREE.LinearMipmapLinearFilter,
  });
  new THREE.CubeCamera(0.1, 100, target).update(renderer, room);
  return {
    sharp: target.texture,
    rough: new THREE.PMREMGenerator(renderer).fromScene(room, 0, 0.1, 100, { size: 128 }).texture,
  };
}
