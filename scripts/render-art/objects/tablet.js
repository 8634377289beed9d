// A chewable tablet: a flat band, two shallow domes, the leaf mark pressed into the top.
import * as THREE from "three";
import { seededRandom } from "../stage/sequence.js";
import { lathe, roundedOutline } from "./lathe.js";
import { strokeMark } from "./mark.js";
import { paintTexture } from "./paint-texture.js";

export const TABLET = { radius: 0.82, height: 0.56 };
const TINTS = { mgm: "#e6d8b6", kava: "#d9bf94", kanna: "#e2c9b4" };
/** Color, number and size in pixels. */
const FLECKS = [
  ["rgba(120,98,52,0.20)", 420, 1.5],
  ["rgba(255,250,235,0.35)", 700, 2],
  ["rgba(74,92,52,0.28)", 90, 1.3],
];
const SIZE = 512;
const cache = new Map();

function outline() {
  const { radius: r, height: h } = TABLET;
  const shoulder = h / 2 - 0.06;
  return [
    [0, -h / 2],
    [r * 0.5, -h / 2 + 0.02, 0.2],
    [r * 0.93, -shoulder, 0.12],
    [r, -0.1, 0.07],
    [r, 0.1, 0.07],
    [r * 0.93, shoulder, 0.12],
    [r * 0.5, h / 2 - 0.02, 0.2],
    [0, h / 2],
  ];
}

function tabletGeometry(segments, cornerPoints, arc) {
  const { radius: r } = TABLET;
  const geometry = lathe(outline(), segments, cornerPoints, arc);
  const position = geometry.attributes.position;
  const uv = geometry.attributes.uv;
  for (let i = 0; i < position.count; i++) {
    uv.setXY(i, 0.5 + position.getX(i) / (2 * r), 0.5 - position.getZ(i) / (2 * r));
  }
  return geometry;
}

function speckle(ctx, size, base, specks) {
  const random = seededRandom(11);
  ctx.fillStyle = base;
  ctx.fillRect(0, 0, size, size);
  for (const [color, count, radius] of specks) {
    ctx.fillStyle = color;
    for (let i = 0; i < count; i++) {
      ctx.beginPath();
      ctx.arc(random() * size, random() * size, radius * (0.4 + random()), 0, 7);
      ctx.fill();
    }
  }
}

/** The pressed surface: fine grain, and the mark as a soft-edged groove. */
function drawRelief(ctx, size) {
  speckle(ctx, size, "#b4b4b4", [
    ["rgba(0,0,0,0.10)", 2600, 1.7],
    ["rgba(255,255,255,0.12)", 2600, 1.7],
  ]);
  ctx.save();
  ctx.filter = "blur(1.6px)";
  ctx.strokeStyle = "#202020";
  ctx.lineWidth = size * 0.028;
  strokeMark(ctx, size * 0.23, size * 0.23, size * 0.54);
  ctx.restore();
}

function tabletParts(kind) {
  if (!cache.has(kind)) {
    const material = new THREE.MeshStandardMaterial({
      map: paintTexture([SIZE, SIZE], (ctx) => speckle(ctx, SIZE, TINTS[kind], FLECKS)),
      bumpMap: paintTexture([SIZE, SIZE], (ctx) => drawRelief(ctx, SIZE), { isColor: false }),
      bumpScale: 2.2,
      roughness: 0.62,
      envMapIntensity: 0.45,
    });
    cache.set(kind, {
      geometry: tabletGeometry(56, 4),
      fillingGeometry: tabletGeometry(18, 2),
      material,
    });
  }
  return cache.get(kind);
}

/**
 * Tablets, each a shade and a thickness of its own, as pressed ones are. @param places [x, y, z, tiltX, tiltZ, turn]; y is the tablet's middle,
 * cm and radians
 */
export function placeTablets(scene, kind, places) {
  const { geometry, material } = tabletParts(kind);
  const mesh = new THREE.InstancedMesh(geometry, material, places.length);
  const random = seededRandom(places.length * 31 + 7);
  places.forEach(([x, y, z, tiltX = 0, tiltZ = 0, turn = 0], i) => {
    const spin = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), turn);
    const tilt = new THREE.Quaternion().setFromEuler(new THREE.Euler(tiltX, 0, tiltZ));
    mesh.setMatrixAt(
      i,
      new THREE.Matrix4().compose(
        new THREE.Vector3(x, y, z),
        tilt.multiply(spin),
        new THREE.Vector3(1, 0.97 + 0.05 * random(), 1),
      ),
    );
    mesh.setColorAt(i, new THREE.Color().setScalar(0.94 + 0.06 * random()));
  });
  mesh.castShadow = mesh.receiveShadow = true;
  scene.add(mesh);
  return mesh;
}

/**
 * Half a tablet, lying; its cut, toward x, is paler and rougher than the pressed face.
 * @param turn about the vertical, radians
 */
export function createHalfTablet(kind, { at, turn }) {
  const { material } = tabletParts(kind);
  const half = new THREE.Mesh(tabletGeometry(40, 4, Math.PI), material);
  const side = roundedOutline(outline(), 4);
  const cut = new THREE.Mesh(
    new THREE.ShapeGeometry(
      new THREE.Shape([...side, ...side.toReversed().map(({ x, y }) => new THREE.Vector2(-x, y))]),
    ),
    new THREE.MeshStandardMaterial({
      color: TINTS[kind],
      bumpMap: paintTexture([SIZE, SIZE], (ctx) => drawCrumb(ctx, SIZE), { isColor: false }),
      bumpScale: 5,
      roughness: 0.9,
      envMapIntensity: 0.4,
      side: THREE.DoubleSide,
    }),
  );
  cut.rotation.y = Math.PI / 2;
  const group = new THREE.Group();
  group.add(half, cut);
  half.castShadow = half.receiveShadow = cut.receiveShadow = true;
  group.position.set(...at);
  group.rotation.y = turn;
  return group;
}

function drawCrumb(ctx, size) {
  speckle(ctx, size, "#909090", [
    ["rgba(0,0,0,0.35)", 900, 5],
    ["rgba(255,255,255,0.35)", 900, 5],
  ]);
}

/**
 * The part of a filling visible through glass: tablets tumbled in layers along the wall, with a
 * full layer on top. It receives no shadows, since the glass in front tints it, and is drawn after
 * the label, which hides most of it.
 */
export function fillWithTablets(group, kind, { radius, from, to, seed = 3 }) {
  const random = seededRandom(seed);
  const places = [];
  for (let y = from; y < to; y += 0.5) {
    const isTop = y + 0.5 >= to;
    for (const ring of [
      radius - TABLET.radius * 0.8,
      ...(isTop ? [radius - TABLET.radius * 2.3] : []),
    ]) {
      const count = Math.max(1, Math.floor((2 * Math.PI * ring) / (TABLET.radius * 1.75)));
      for (let i = 0; i < count; i++) {
        const a = ((i + random() * 0.5 + y) / count) * 2 * Math.PI;
        const tilt = () => (random() - 0.5) * 1.6;
        places.push([
          ring * Math.cos(a),
          y + random() * 0.3,
          ring * Math.sin(a),
          tilt(),
          tilt(),
          random() * 6,
        ]);
      }
    }
  }
  const mesh = placeTablets(group, kind, places);
  mesh.geometry = tabletParts(kind).fillingGeometry;
  mesh.material = new THREE.MeshLambertMaterial({ map: mesh.material.map });
  mesh.castShadow = mesh.receiveShadow = false;
  mesh.renderOrder = 1;
}
