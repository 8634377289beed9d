// Thin-walled glass without ray tracing: each wall first takes color away from what is behind it,
// more at a grazing angle, then adds what it reflects. Two walls (back, front), so contents look as
// if they were inside.
import * as THREE from "three";

/**
 * @param tint what a wall lets through, straight on; a darker tint is thicker glass
 * @param isClear casts only a pale shadow
 */
export function createGlass(studio, geometry, { tint, reflection = 1, isClear = false }) {
  const group = new THREE.Group();
  const layers = [
    [tintMaterial(tint, THREE.BackSide), 1],
    [shineMaterial(THREE.BackSide, studio.reflections, reflection * 0.5), 2],
    [tintMaterial(tint, THREE.FrontSide), 5],
    [shineMaterial(THREE.FrontSide, studio.reflections, reflection), 6],
  ];
  for (const [material, order] of layers) {
    const wall = new THREE.Mesh(geometry, material);
    wall.renderOrder = order;
    group.add(wall);
  }
  const shadow = group.children[2];
  shadow.castShadow = true;
  if (isClear) studio.glassShadows.push(shadow);
  return group;
}

/**
 * A clear colored liquid: it absorbs color like glass, and shines only through the wall around it.
 */
export function createLiquid(geometry, tint) {
  const group = new THREE.Group();
  [THREE.BackSide, THREE.FrontSide].forEach((side, i) => {
    const surface = new THREE.Mesh(geometry, tintMaterial(tint, side));
    surface.renderOrder = 3 + i;
    group.add(surface);
  });
  return group;
}

function tintMaterial(tint, side) {
  return new THREE.ShaderMaterial({
    side,
    shadowSide: THREE.FrontSide,
    transparent: true,
    depthWrite: false,
    blending: THREE.MultiplyBlending,
    premultipliedAlpha: true,
    uniforms: { tint: { value: new THREE.Color(tint) } },
    vertexShader: `varying vec3 n; varying vec3 eye;
      void main() { vec4 p = modelViewMatrix * vec4(position, 1.0); n = normalMatrix * normal; eye = -p.xyz; gl_Position = projectionMatrix * p; }`,
    fragmentShader: `uniform vec3 tint; varying vec3 n; varying vec3 eye;
      void main() { float facing = abs(dot(normalize(n), normalize(eye))); gl_FragColor = vec4(pow(tint, vec3(min(1.0 / max(facing, 0.12), 5.0))), 1.0); }`,
  });
}

function shineMaterial(side, reflections, strength) {
  return new THREE.ShaderMaterial({
    side,
    transparent: true,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
    uniforms: { reflections: { value: reflections }, strength: { value: strength } },
    vertexShader: `varying vec3 n; varying vec3 toPoint;
      void main() {
        vec4 p = modelMatrix * vec4(position, 1.0);
        n = mat3(modelMatrix) * normal; toPoint = p.xyz - cameraPosition;
        gl_Position = projectionMatrix * viewMatrix * p;
      }`,
    fragmentShader: `uniform samplerCube reflections; uniform float strength; varying vec3 n; varying vec3 toPoint;
      void main() {
        vec3 view = normalize(toPoint); vec3 normal = normalize(n) * (gl_FrontFacing ? 1.0 : -1.0);
        vec3 r = reflect(view, normal);
        float fresnel = 0.04 + 0.96 * pow(1.0 - abs(dot(view, normal)), 5.0);
        gl_FragColor = vec4(textureCube(reflections, vec3(-r.x, r.yz), 1.0).rgb * fresnel * strength, 1.0);
      }`,
  });
}
