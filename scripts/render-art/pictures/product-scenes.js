// One product each, with tablets or the plant beside it. The product is left of center, its
// companions to the right.
import { Group } from "three";
import { createDropper, createJar, createShot, JARS } from "../objects/bottles.js";
import { createLeaf } from "../objects/leaf.js";
import { createLotus, createPetal } from "../objects/lotus.js";
import { createBox, createSachet } from "../objects/paper-packages.js";
import {
  createKannaFlower,
  createRoot,
  createRootSlice,
  createSucculentPair,
} from "../objects/roots.js";
import { LYING, tabletHeap, tabletLayer } from "../objects/tablet-heap.js";
import { createHalfTablet, placeTablets } from "../objects/tablet.js";
import { createDish, createWaterGlass, DISH_FLOOR_CM } from "../objects/tableware.js";

/** Places an object. @param turn rotation about x, y, z, applied y first */
export function place(scene, object, at, turn = [0, 0, 0]) {
  object.position.set(...at);
  object.rotation.set(...turn, "YXZ");
  scene.add(object);
  return object;
}

/** The objects beside a jar, by its tablets. */
const COMPANY = {
  mgm(scene, x) {
    place(
      scene,
      createLeaf({ length: 6.6, width: 1.75, bend: 0.5 }),
      [x - 2.4, 1.0, -1.8],
      [0.35, 0.35, 0.3],
    );
    place(
      scene,
      createLeaf({ length: 4.6, width: 1.25, bend: 0.6, seed: 4, tint: "#eaf2d8" }),
      [x - 1.4, 0.8, -0.9],
      [-0.15, -0.32, 0.12],
    );
  },
  kava(scene, x) {
    scene.add(
      createRoot(
        [
          [x - 2.2, 0.5, -2.4],
          [x + 0.2, 0.8, -1.7],
          [x + 2.0, 0.35, -0.9],
          [x + 4.4, 0.3, -1.3],
        ],
        { radius: 0.62, seed: 2 },
      ),
    );
    scene.add(
      createRoot(
        [
          [x - 0.4, 0.75, -2.0],
          [x + 1.0, 1.4, -2.6],
          [x + 2.6, 1.0, -3.2],
          [x + 4.2, 0.3, -3.4],
        ],
        { radius: 0.42, seed: 5 },
      ),
    );
    place(scene, createRootSlice(0.75), [x + 3.0, 0.14, 0.6]);
    place(scene, createRootSlice(0.62), [x + 3.75, 0.5, 0.2], [0.15, 0, -0.75]);
  },
  kanna(scene, x) {
    place(scene, createSucculentPair(1.15), [x - 0.6, 0.35, -1.7], [0, 0.25, 0.12]);
    place(scene, createSucculentPair(0.95), [x + 0.9, 0.55, -2.2], [0, -0.25, 0.2]);
    place(scene, createKannaFlower(), [x + 2.1, 0.75, -0.9], [0.72, -0.15, -0.1]);
  },
};

export const productScenes = {
  jar(studio, { product, heap }) {
    const { radius, tablets } = JARS[product];
    const x = -0.7 - radius * 0.28;
    createJar(studio, product).position.x = x;
    // A wide jar's tablets are moved forward so they stay in the picture.
    const edge = Math.min(x + radius + 0.9, 2.1);
    COMPANY[tablets](studio.scene, edge);
    placeTablets(studio.scene, tablets, tabletHeap(edge, radius - 0.6, heap));
  },

  sachet(studio, { product, heap }) {
    place(studio.scene, createSachet(studio, product), [-1.2, 4.3, -0.6], [-0.13, 0.1, 0]);
    COMPANY.mgm(studio.scene, 3.2);
    placeTablets(studio.scene, "mgm", tabletHeap(1.9, 2.3, heap));
  },

  dropper(studio, { product }) {
    createDropper(studio, product).position.x = -2.1;
    place(studio.scene, createLotus(), [2.6, 0.8, 0.4], [0.78, 0.2, -0.14]);
    const petal = { length: 2.7, width: 0.58, open: 1.5, base: "#e8ecf6", tip: "#7286c8" };
    place(studio.scene, createPetal(petal), [-1.2, 0.1, 3.2], [0, 1.9, 0]);
  },

  shots(studio, { product }) {
    place(studio.scene, createBox(studio, product), [-2.7, 3.25, -2.6], [0, 0.16, 0]);
    createShot(studio, product).position.set(5.0, -0.07, -0.6);
    createShot(studio, product).position.set(2.2, -0.07, 2);
    place(
      studio.scene,
      createLeaf({ length: 4.8, width: 1.3, bend: 0.5 }),
      [-4.2, 0.4, 2.2],
      [0.2, 0.1, 0.12],
    );
  },

  /** A close-up of the jar's contents. */
  tabletsClose(studio, { tablets, heap }) {
    placeTablets(studio.scene, tablets, tabletLayer(heap));
    const back = new Group();
    back.position.set(-0.6, 0, -2.8);
    studio.scene.add(back);
    COMPANY[tablets](back, 1.2);
  },

  /** A halved tablet on a dish, with water and the open jar behind. */
  inUse(studio, { product }) {
    const { scene } = studio;
    createJar(studio, product, { isOpen: true }).position.set(-2.6, -0.07, -3.2);
    createWaterGlass(studio, { at: [5, 0, -1.6] });
    createDish(studio, { at: [1.2, 0, 3.2] });
    const onDish = DISH_FLOOR_CM + LYING + 0.05;
    scene.add(createHalfTablet("mgm", { at: [0.1, onDish, 2.9], turn: 1.2 }));
    scene.add(createHalfTablet("mgm", { at: [1.2, onDish, 4.5], turn: 4.0 }));
    placeTablets(scene, "mgm", [[2.5, onDish, 2.7, 0, 0, 0.7]]);
    place(
      scene,
      createLeaf({ length: 5, width: 1.4, bend: 0.5, seed: 6 }),
      [-6.2, 0.4, 0.6],
      [0.15, 0.3, 0.12],
    );
  },
};
