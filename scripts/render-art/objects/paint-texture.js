// A texture painted with canvas calls.
import * as THREE from "three";

/**
 * @param paint receives the context of a canvas of this size, pixels; @param isColor false for
 * relief
 */
export function paintTexture([width, height], paint, { isColor = true } = {}) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  paint(canvas.getContext("2d"));
  const texture = new THREE.CanvasTexture(canvas);
  texture.anisotropy = 16;
  if (isColor) texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}
