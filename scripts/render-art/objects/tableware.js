// Tableware for taking a tablet: a dish and a glass of water.
import * as THREE from "three";
import { createGlass, createLiquid } from "./glass.js";
import { lathe } from "./lathe.js";

/** A small glazed dish. @param at its middle on the floor, cm */
export function createDish(studio, { at, radius = 3.4 }) {
  const dish = new THREE.Mesh(
    lathe([
      [0, 0.12],
      [radius * 0.6, 0.1, 0.1],
      [radius * 0.66, 0, 0.08],
      [radius * 0.72, 0.06, 0.1],
      [radius, 0.72, 0.3],
      [radius - 0.06, 0.84, 0.06],
      [radius - 0.16, 0.76, 0.08],
      [radius * 0.68, 0.26, 0.4],
      [0, 0.24],
    ]),
    new THREE.MeshStandardMaterial({
      color: "#f3efe6",
      roughness: 0.34,
      envMapIntensity: 0.7,
      side: THREE.DoubleSide,
    }),
  );
  dish.castShadow = dish.receiveShadow = true;
  dish.position.set(...at);
  studio.scene.add(dish);
  return dish;
}

export const DISH_FLOOR_CM = 0.25;

/** A plain tumbler, two thirds full. */
export function createWaterGlass(studio, { at, radius = 2, height = 7 }) {
  const group = new THREE.Group();
  const fill = lathe([
    [0, 0.55],
    [radius * 0.84, 0.55, 0.25],
    [radius * 0.93, height * 0.66],
    [0, height * 0.66],
  ]);
  const wall = lathe([
    [0, 0.06],
    [radius * 0.86, 0.03, 0.2],
    [radius, height, 0.05],
    [radius - 0.1, height],
    [radius * 0.86, 0.5, 0.25],
    [0, 0.5],
  ]);
  group.add(createLiquid(fill, "#f7faf8"));
  group.add(createGlass(studio, wall, { tint: "#fbfcfb", reflection: 2, isClear: true }));
  group.position.set(at[0], -0.05, at[2]);
  studio.scene.add(group);
  return group;
}
