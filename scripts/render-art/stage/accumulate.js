// Many frames, each with the light, the lens and the pixel grid shifted slightly, averaged in
// floating point: soft shadows, sky occlusion, depth of field and clean edges from a rasterizer.
import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";
import { discPoint, skyDirection, squarePoint } from "./sequence.js";

/** Share of frames in which glass casts its shadow. */
const GLASS_SHADOW_SHARE = 0.55;

export async function accumulate(studio, { samples }) {
  const { renderer, scene, lens, width, height } = studio;
  const frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType });
  let sum = new THREE.WebGLRenderTarget(width, height, {
    type: THREE.FloatType,
    depthBuffer: false,
  });
  let next = sum.clone();
  const blend = new FullScreenQuad(blendMaterial());
  const home = lens.position.clone();
  scene.traverse(({ material }) => {
    if (!material?.isMeshStandardMaterial) return;
    material.envMap = studio.surroundings;
    // Shadows come from the faces toward the light: with the far ones, light leaks in under objects
    // on the floor.
    material.shadowSide = THREE.FrontSide;
  });

  for (let i = 0; i < samples; i++) {
    moveLights(studio, i);
    moveLens(studio, i, home);
    const castsGlassShadow = (i * 0.618034) % 1 < GLASS_SHADOW_SHARE;
    for (const mesh of studio.glassShadows) mesh.castShadow = castsGlassShadow;
    renderer.setRenderTarget(frame);
    renderer.render(scene, lens);
    blend.material.uniforms.fresh.value = frame.texture;
    blend.material.uniforms.kept.value = sum.texture;
    blend.material.uniforms.weight.value = 1 / (i + 1);
    renderer.setRenderTarget(next);
    blend.render(renderer);
    [sum, next] = [next, sum];
    // Yields to the browser between frames: a software renderer blocks the thread for seconds.
    await new Promise((resolve) => setTimeout(resolve));
  }

  const develop = new FullScreenQuad(developMaterial(sum.texture));
  renderer.setRenderTarget(null);
  develop.render(renderer);
  return renderer.domElement.toDataURL("image/png");
}

function moveLights({ key, sky }, i) {
  const [dx, dy] = discPoint(i, 0.13);
  const side = new THREE.Vector3().crossVectors(key.home, new THREE.Vector3(0, 1, 0)).normalize();
  const up = new THREE.Vector3().crossVectors(side, key.home).normalize();
  key.light.position
    .copy(key.home)
    .addScaledVector(side, dx * key.radiusCm)
    .addScaledVector(up, dy * key.radiusCm);
  sky.forEach((light, n) =>
    light.position.copy(skyDirection(i * sky.length + n, 0.31)).multiplyScalar(60),
  );
}

function moveLens({ lens, focus, width, height, apertureCm }, i, home) {
  const [ax, ay] = discPoint(i, 0.57);
  const right = new THREE.Vector3().setFromMatrixColumn(lens.matrixWorld, 0);
  const up = new THREE.Vector3().setFromMatrixColumn(lens.matrixWorld, 1);
  lens.position
    .copy(home)
    .addScaledVector(right, ax * apertureCm)
    .addScaledVector(up, ay * apertureCm);
  lens.lookAt(focus);
  const [px, py] = squarePoint(i, 0.77);
  lens.setViewOffset(width, height, (px - 0.5) * 1.3, (py - 0.5) * 1.3, width, height);
  lens.updateMatrixWorld();
}

const VERTEX =
  "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/** Running mean; a single frame's glint is capped so it cannot outshine the others. */
function blendMaterial() {
  return new THREE.ShaderMaterial({
    uniforms: { fresh: { value: null }, kept: { value: null }, weight: { value: 1 } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 at; uniform sampler2D fresh; uniform sampler2D kept; uniform float weight;
      void main() { gl_FragColor = mix(texture2D(kept, at), min(texture2D(fresh, at), vec4(6.0)), weight); }`,
  });
}

/**
 * Keeps colors exact below the shoulder and rolls off highlights above it; a little grain prevents
 * banding.
 */
function developMaterial(picture) {
  return new THREE.ShaderMaterial({
    uniforms: { picture: { value: picture } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 at; uniform sampler2D picture;
      float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
      void main() {
        vec3 light = texture2D(picture, at).rgb;
        float peak = max(light.r, max(light.g, light.b));
        const float shoulder = 0.8;
        if (peak > shoulder) {
          float rolled = shoulder + (1.0 - shoulder) * (1.0 - exp(-(peak - shoulder) / (1.0 - shoulder) * 0.72));
          light = mix(light * (rolled / peak), vec3(rolled), clamp((peak - 1.0) * 0.25, 0.0, 0.7));
        }
        gl_FragColor = linearToOutputTexel(vec4(light, 1.0));
        gl_FragColor.rgb += (noise(gl_FragCoord.xy) + noise(gl_FragCoord.yx + 7.0) - 1.0) * 1.4 / 255.0;
      }`,
  });
}
