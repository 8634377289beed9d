// Bodies of revolution from a short outline: corners are points with a radius; the rest is
// straight.
import * as THREE from "three";

/**
 * @param corners [radius, height, rounding] from the bottom center up, cm
 * @param arc how far around it goes, radians
 */
export function lathe(corners, segments = 96, cornerPoints = 6, arc = 2 * Math.PI) {
  return new THREE.LatheGeometry(roundedOutline(corners, cornerPoints), segments, 0, arc);
}

export function roundedOutline(corners, cornerPoints) {
  const points = [];
  corners.forEach(([r, y, rounding = 0], i) => {
    const corner = new THREE.Vector2(r, y);
    if (rounding === 0 || i === 0 || i === corners.length - 1) {
      points.push(corner);
      return;
    }
    const toward = (j) => {
      const arm = new THREE.Vector2(corners[j][0], corners[j][1]).sub(corner);
      return corner
        .clone()
        .addScaledVector(arm.clone().normalize(), Math.min(rounding, arm.length() * 0.49));
    };
    const curve = new THREE.QuadraticBezierCurve(toward(i - 1), corner, toward(i + 1));
    points.push(...curve.getPoints(cornerPoints));
  });
  return points;
}
