// The wide scenes of the home, shop, MGM, process, laboratory and facility pages.
import * as THREE from "three";
import { createDropper, createJar, createShot } from "../objects/bottles.js";
import {
  createBalance,
  createPipe,
  createReactor,
  createVessel,
  steel,
} from "../objects/laboratory.js";
import { createLeaf, createSprig } from "../objects/leaf.js";
import { createSachet } from "../objects/paper-packages.js";
import { createKannaFlower } from "../objects/roots.js";
import { placeTablets } from "../objects/tablet.js";
import { LYING, place, tabletsBeside } from "./product-scenes.js";

const jarAt = (studio, name, x, z = 0) => createJar(studio, name).position.set(x, -0.07, z);

export const heroScenes = {
  homeHero(studio) {
    const { scene } = studio;
    jarAt(studio, "mgm-100", 1.4, 0);
    placeTablets(scene, "mgm", tabletsBeside(6.1, 2.6));
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
    placeTablets(scene, "mgm", tabletsBeside(0.2, 3.8));
    place(scene, createLeaf({ length: 6, width: 1.6 }), [7.0, 0.5, 2.8], [0.2, 0.2, 0.14]);
    place(scene, createKannaFlower(), [14.4, 0.7, 4], [0.7, 0, 0]);
  },

  mgmRange(studio) {
    const { scene } = studio;
    jarAt(studio, "mgm-50", -7.2, 1.4);
    jarAt(studio, "mgm-100", -0.6, 0.2);
    jarAt(studio, "mgm-150", 6.6, -1.2);
    placeTablets(scene, "mgm", tabletsBeside(2.6, 4.6));
    place(
      scene,
      createSprig({ pairs: 3, length: 9, leafLength: 6.6, leafWidth: 1.7, seed: 3 }),
      [8.6, 1.2, -3],
      [0.2, 0.1, 0.42],
    );
  },

  process(studio, { crop }) {
    const { scene } = studio;
    createReactor(studio, { at: [0, 0, 0], liquid: "#b5d6c1" });
    createReactor(studio, { at: [-10.5, 0, -3], liquid: "#e0eee5" });
    createReactor(studio, { at: [10.5, 0, -3], liquid: "#97c2a8" });
    createPipe(studio, [
      [-10.5, 15.3, -3],
      [-10.5, 17, -3],
      [-6, 17.2, -2],
      [-1.2, 17, -0.4],
      [0, 17, 0],
      [0, 15.3, 0],
    ]);
    createPipe(studio, [
      [0, 14.2, 0.2],
      [3, 14.2, 0],
      [6, 15.6, -2],
      [10, 16.8, -3],
      [10.5, 16.6, -3],
      [10.5, 15.3, -3],
    ]);
    if (crop === "wide") {
      createVessel(studio, "erlenmeyer", { liquid: "#bddac8", at: [-4.8, 0, 5] });
      createVessel(studio, "beaker", { liquid: "#eef6f1", at: [5.6, 0, 5.4] });
    }
    place(
      scene,
      createLeaf({ length: 6, width: 1.7, bend: 0.5 }),
      crop === "wide" ? [8.4, 0.5, 5.6] : [2.2, 0.5, 5.6],
      [0.2, 0.2, 0.18],
    );
  },

  laboratory(studio) {
    const { scene } = studio;
    createBalance(studio, { at: [3.2, 0, 0] });
    const pan = 2.22 + LYING;
    placeTablets(scene, "mgm", [
      [2.4, pan, 0.2, 0, 0, 0.4],
      [4.1, pan, 0.3, 0, 0, 1.2],
      [3.2, pan, -1.2, 0, 0, 2.2],
      [3.25, pan + 0.54, -0.1, 0.04, 0.03, 0.8],
      [9.4, LYING, 3.8, 0, 0, 1],
      [11.1, LYING, 3.2, 0, 0, 2],
    ]);
    createVessel(studio, "erlenmeyer", { liquid: "#bddac8", at: [-6.2, 0, -1] });
    createVessel(studio, "cylinder", { liquid: "#e2efdf", at: [-11, 0, -2.6] });
    createVessel(studio, "beaker", { liquid: "#eef6f1", at: [-9.2, 0, 3.4] });
    createVessel(studio, "roundFlask", { liquid: "#9cc6ad", at: [11.2, 0, -3] });
    place(scene, createLeaf({ length: 5.6, width: 1.5 }), [-3.6, 0.4, 3.6], [0.15, 0.3, 0.12]);
  },

  /**
   * Three reactors, a filling line of jars and a pipe run: an idea of the hall, not a view of it.
   */
  facility(studio) {
    const { scene } = studio;
    for (const [x, liquid] of [
      [-16, "#e0eee5"],
      [-8, "#b5d6c1"],
      [0, "#97c2a8"],
    ])
      createReactor(studio, { at: [x, 0, -10], liquid });
    createPipe(
      studio,
      [
        [-22, 17.5, -10],
        [-16, 17.5, -10],
        [-8, 17.5, -10],
        [0, 17.5, -10],
        [6, 17.5, -10],
        [9.6, 17.4, -9],
        [10, 16.4, -7],
        [10, 14, -4],
      ],
      0.22,
    );
    for (const x of [-16, -8, 0])
      createPipe(
        studio,
        [
          [x, 15, -10],
          [x, 16, -10],
          [x, 17.5, -10],
        ],
        0.14,
      );
    const belt = steel(new THREE.BoxGeometry(52, 0.5, 7), [2, 0.55, 3], {
      color: "#5c6660",
      metalness: 0.3,
      roughness: 0.6,
    });
    scene.add(belt);
    for (const z of [-0.6, 6.6])
      scene.add(steel(new THREE.BoxGeometry(52, 0.9, 0.25), [2, 0.75, z]));
    for (let i = 0; i < 7; i++) createJar(studio, "mgm-50").position.set(-18 + i * 7, 0.75, 3);
    scene.add(steel(new THREE.CylinderGeometry(1.6, 0.6, 3.4, 64), [10, 11.6, 2.9]));
    scene.add(steel(new THREE.BoxGeometry(0.9, 16, 0.9), [10, 7, -4]));
    scene.add(steel(new THREE.BoxGeometry(0.9, 0.9, 6.5), [10, 13.8, -1]));
  },
};
