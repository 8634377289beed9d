// Shared by all pictures: the renderer, with its compiled materials, and the surroundings that
// shiny objects reflect.
import * as THREE from "three";
import { createSurroundings } from "./surroundings.js";

export function createDarkroom() {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.shadowMap.enabled = true;
  // Hard-edged is enough: the lights move from frame to frame.
  renderer.shadowMap.type = THREE.BasicShadowMap;
  document.body.append(renderer.domElement);
  return { renderer, ...createSurroundings(renderer) };
}
