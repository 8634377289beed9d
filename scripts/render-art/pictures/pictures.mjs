// Pictures to render: the scene, its size in pixels, the widths to write and the studio's settings.
const PRODUCT = { width: 1200, height: 1500, widths: [400, 800, 1200] };
const WIDE = { width: 1600, widths: [800, 1600] };
const TALL = { width: 1000, height: 1250, widths: [600, 1000] };

/** @param heap the seed of its tablets; each picture has its own */
const product = (scene, name, backdrop, heap) => ({
  ...PRODUCT,
  scene,
  options: { product: name, heap },
  studio: { backdrop },
});
const detail = (tablets, backdrop, heap) => ({
  ...PRODUCT,
  scene: "tabletsClose",
  options: { tablets, heap },
  studio: {
    backdrop,
    camera: { target: [0.3, 0.4, 0], distance: 25, elevationDegrees: 36, apertureCm: 0.3 },
  },
});

/** The same scene with the camera up close. */
const near = (picture, camera) => ({ ...picture, studio: { ...picture.studio, camera } });

const BLUE_LOTUS = product("dropper", "blue-lotus", "mist");
const SHOTS = product("shots", "mgm-shots", "mist");

const products = {
  "products/mgm-50": product("jar", "mgm-50", "sand", 1),
  "products/mgm-100": product("jar", "mgm-100", "sand", 2),
  "products/mgm-150": product("jar", "mgm-150", "sand", 3),
  "products/mgm-sample": product("sachet", "mgm-sample", "sand", 4),
  "products/blue-lotus": BLUE_LOTUS,
  "products/mgm-shots": SHOTS,
  "products/kava-30": product("jar", "kava-30", "paper", 15),
  "products/kanna-30": product("jar", "kanna-30", "paper", 6),
  "products/blue-lotus-detail": near(BLUE_LOTUS, {
    target: [2.1, 1.7, 0.6],
    distance: 29,
    elevationDegrees: 26,
  }),
  "products/mgm-shots-detail": near(SHOTS, { target: [3.4, 3.3, 1], distance: 33 }),
  "products/mgm-in-use": {
    ...product("inUse", "mgm-100", "sand"),
    studio: {
      backdrop: "sand",
      camera: { target: [0.5, 3.3, 0.4], distance: 60, elevationDegrees: 22 },
    },
  },
  "products/mgm-detail": detail("mgm", "sand", 7),
  "products/kava-30-detail": detail("kava", "paper", 8),
  "products/kanna-30-detail": detail("kanna", "paper", 9),
};

/** A scene in two crops: wide for desktops, tall for phones. */
function hero(name, wideHeight, scene, { wide, tall, ...studio }) {
  return {
    [name]: {
      ...WIDE,
      height: wideHeight,
      scene,
      options: { crop: "wide" },
      studio: { ...studio, camera: wide },
    },
    [`${name}-tall`]: {
      ...TALL,
      scene,
      options: { crop: "tall" },
      studio: { ...studio, camera: tall },
    },
  };
}

const WIDE_16_10 = 1000;
const WIDE_21_9 = 686;

export const PICTURES = {
  ...products,
  ...hero("hero", WIDE_16_10, "homeHero", {
    backdrop: "sand",
    key: { reachCm: 30 },
    wide: { target: [-3.2, 5.2, 0], distance: 54 },
    tall: { target: [1.2, 5.0, 0], distance: 62 },
  }),
  ...hero("shop-hero", WIDE_21_9, "lineUp", {
    backdrop: "mist",
    key: { reachCm: 32 },
    wide: { target: [0, 4.6, 0], distance: 66, elevationDegrees: 9 },
    tall: { target: [0.4, 4.2, 0], distance: 101, elevationDegrees: 20 },
  }),
  ...hero("mgm-hero", WIDE_16_10, "mgmRange", {
    backdrop: "sand",
    key: { reachCm: 26 },
    wide: { target: [-1, 4.8, 0], distance: 58 },
    tall: { target: [0.2, 4.8, 0], distance: 92 },
  }),
};
