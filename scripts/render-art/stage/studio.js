// The photo studio, the same for every product: one lens, one key light from the left, a sky, a
// paper sweep. Lengths are in centimeters.
import * as THREE from "three";

const SKY_LIGHTS = 2;
const SWEEP_COLUMNS = 60;
export const BACKDROPS = { paper: "#faf7f1", sand: "#f2eadd", mist: "#e6ede7" };

/**
 * @param camera `target` is in focus; `distance` and `fovDegrees` are the lens, `elevationDegrees` the height
 * @param key the key light: its position, its size, and how far from the center it casts shadows,
 * cm
 */
export function createStudio(
  darkroom,
  {
    width,
    height,
    backdrop = "sand",
    camera: {
      target = [0, 3.9, 0],
      distance = 53,
      fovDegrees = 18.5,
      elevationDegrees = 11,
      azimuthDegrees = 0,
      apertureCm = 0.28,
    } = {},
    key = {},
    skyStrength = 1,
  },
) {
  const { renderer } = darkroom;
  renderer.setSize(width, height);
  const scene = new THREE.Scene();
  const color = new THREE.Color(BACKDROPS[backdrop] ?? backdrop);
  scene.background = color;
  scene.add(createSweep(color));

  const focus = new THREE.Vector3(...target);
  const lens = new THREE.PerspectiveCamera(fovDegrees, width / height, 5, 260);
  const elevation = THREE.MathUtils.degToRad(elevationDegrees);
  const azimuth = THREE.MathUtils.degToRad(azimuthDegrees);
  lens.position
    .set(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      Math.cos(azimuth) * Math.cos(elevation),
    )
    .multiplyScalar(distance)
    .add(focus);
  lens.lookAt(focus);

  return {
    renderer,
    reflections: darkroom.sharp,
    surroundings: darkroom.rough,
    scene,
    lens,
    focus,
    width,
    height,
    apertureCm,
    key: createKeyLight(scene, key),
    sky: createSky(scene, skyStrength),
    /** Objects that cast a shadow in only some frames, so glass casts a paler one. */
    glassShadows: [],
  };
}

/**
 * Floor and wall in one curved sheet, so no horizon shows; slightly darker away from the key light,
 * slightly lighter up the wall, which the light grazes.
 */
function createSweep(color) {
  const profile = [];
  for (let z = 60; z >= -20; z -= 5) profile.push([z, 0]);
  for (let i = 1; i <= 24; i++) {
    const a = (i / 24) * (Math.PI / 2);
    profile.push([-20 - 24 * Math.sin(a), 24 - 24 * Math.cos(a)]);
  }
  profile.push([-44, 120]);
  const geometry = new THREE.PlaneGeometry(1, 1, SWEEP_COLUMNS, profile.length - 1);
  const position = geometry.attributes.position;
  const shades = [];
  for (let row = 0; row < profile.length; row++) {
    const [z, y] = profile[profile.length - 1 - row];
    for (let column = 0; column <= SWEEP_COLUMNS; column++) {
      const x = 240 * (column / SWEEP_COLUMNS - 0.5);
      position.setXYZ(row * (SWEEP_COLUMNS + 1) + column, x, y, z);
      const light =
        1.02 -
        0.1 * THREE.MathUtils.smoothstep(x, -24, 30) +
        0.05 * THREE.MathUtils.smoothstep(z, -14, 12) +
        0.16 * THREE.MathUtils.smoothstep(y, 6, 36);
      shades.push(light, light, light);
    }
  }
  geometry.setAttribute("color", new THREE.Float32BufferAttribute(shades, 3));
  geometry.computeVertexNormals();
  const sweep = new THREE.Mesh(
    geometry,
    new THREE.MeshLambertMaterial({ color: color, vertexColors: true }),
  );
  sweep.receiveShadow = true;
  return sweep;
}

function createKeyLight(
  scene,
  { position = [-26, 34, 24], strength = 1, radiusCm = 4.5, reachCm = 19 },
) {
  const home = new THREE.Vector3(...position);
  const light = new THREE.DirectionalLight("#fff7ee", 3.1 * strength);
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  Object.assign(light.shadow.camera, {
    left: -reachCm,
    right: reachCm,
    top: reachCm,
    bottom: -reachCm,
    near: 1,
    far: 160,
  });
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.035;
  light.target.position.set(1, 3, -1);
  scene.add(light, light.target);
  return { light, home, radiusCm };
}

/**
 * A few directional lights; each frame points them at different parts of the sky, which adds up to
 * soft occlusion.
 */
function createSky(scene, strength) {
  const lights = Array.from({ length: SKY_LIGHTS }, () => {
    const light = new THREE.DirectionalLight(
      "#f4f6f4",
      (2 * Math.PI * 0.25 * strength) / SKY_LIGHTS,
    );
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    Object.assign(light.shadow.camera, {
      left: -24,
      right: 24,
      top: 24,
      bottom: -24,
      near: 1,
      far: 140,
    });
    light.shadow.bias = -0.0005;
    light.shadow.normalBias = 0.05;
    scene.add(light, light.target);
    return light;
  });
  // Light bounced from the paper below; unshadowed, so kept low.
  scene.add(new THREE.HemisphereLight("#ffffff", "#e8d9bd", 0.2 * strength));
  return lights;
}
