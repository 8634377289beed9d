// Every scene by name; a scene places objects in the studio.
import { heroScenes } from "./hero-scenes.js";
import { productScenes } from "./product-scenes.js";

export const SCENES = { ...productScenes, ...heroScenes };
