// The wide scenes of the home, shop and MGM pages.
import { createDropper, createJar, createShot } from "../objects/bottles.js";
import { createLeaf, createSprig } from "../objects/leaf.js";
import { createSachet } from "../objects/paper-packages.js";
import { createKannaFlower } from "../objects/roots.js";
import { LYING, tabletHeap } from "../objects/tablet-heap.js";
import { placeTablets } from "../objects/tablet.js";
import { place } from "./product-scenes.js";

const jarAt = (studio, name, x, z = 0) => createJar(studio, name).position.set(x, -0.07, z);

export const heroScenes = {
  homeHero(studio) {
    const { scene } = studio;
    jarAt(studio, "mgm-100", 1.4, 0);
    placeTablets(scene, "mgm", tabletHeap(6.1, 2.6, 11));
    placeTablets(scene, "mgm", [
      [-3.6, LYING, 3.6, 0, 0, 1],
      [-1.9, LYING, 4.4, 0, 0, 3],
    ]);
    place(
      scene,
      createSprig({ pairs: 3, length: 9, leafLength: 7, leafWidth: 1.8 }),
      [3.0, 1.6, -3.6],
      [0.25, 0.1, 0.5],
    );
    place(
      scene,
      createLeaf({ length: 6, width: 1.7, bend: 0.55, seed: 8 }),
      [-2.4, 0.5, 1.2],
      [0.2, 3.5, 0.16],
    );
  },

  lineUp(studio, { crop }) {
    const { scene } = studio;
    const isWide = crop === "wide";
    const spots = isWide
      ? {
          sachet: [-19.4, -1],
          shot: [-14.2, 1],
          "mgm-50": [-9.2, 0.4],
          "mgm-100": [-2.8, 0],
          "mgm-150": [4.4, -0.4],
          "kava-30": [11.2, 0.4],
          "kanna-30": [17.2, 0.6],
          dropper: [22, 0],
        }
      : {
          sachet: [-8.2, -6],
          "mgm-150": [-0.6, -6],
          "mgm-100": [6.8, -6],
          dropper: [-9.2, 3],
          "mgm-50": [-4.2, 4.5],
          shot: [0.5, 6],
          "kava-30": [5, 4.5],
          "kanna-30": [10.2, 2],
        };
    for (const name of ["mgm-50", "mgm-100", "mgm-150", "kava-30", "kanna-30"])
      jarAt(studio, name, ...spots[name]);
    place(
      scene,
      createSachet(studio, "mgm-sample"),
      [spots.sachet[0], 4.3, spots.sachet[1]],
      [-0.13, 0.12, 0],
    );
    createDropper(studio, "blue-lotus").position.set(spots.dropper[0], -0.07, spots.dropper[1]);
    createShot(studio, "mgm-shots").position.set(spots.shot[0], -0.07, spots.shot[1]);
    if (!isWide) return;
    placeTablets(scene, "mgm", tabletHeap(0.2, 3.8, 12));
    place(scene, createLeaf({ length: 6, width: 1.6 }), [7.0, 0.5, 2.8], [0.2, 0.2, 0.14]);
    place(scene, createKannaFlower(), [14.4, 0.7, 4], [0.7, 0, 0]);
  },

  mgmRange(studio) {
    const { scene } = studio;
    jarAt(studio, "mgm-50", -7.2, 1.4);
    jarAt(studio, "mgm-100", -0.6, 0.2);
    jarAt(studio, "mgm-150", 6.6, -1.2);
    placeTablets(scene, "mgm", tabletHeap(2.6, 4.6, 13));
    place(
      scene,
      createSprig({ pairs: 3, length: 9, leafLength: 6.6, leafWidth: 1.7, seed: 3 }),
      [8.6, 1.2, -3],
      [0.2, 0.1, 0.42],
    );
  },
};
