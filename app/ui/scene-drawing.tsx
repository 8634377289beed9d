import { SCENE_DRAWINGS, type SceneDrawingName } from "#content/line-drawings.ts";
import { classNames } from "./class-names.ts";

type SceneDrawingProps = {
  name: SceneDrawingName;
  /** The largest image on the first screen: loaded eagerly, ahead of others. */
  isPriority?: boolean;
  className?: string;
};

/** A wide drawing that fills its container's width. */
export function SceneDrawing({ name, isPriority = false, className }: SceneDrawingProps) {
  return (
    <img
      src={`/art/scenes/${name}.svg`}
      alt={SCENE_DRAWINGS[name]}
      width={960}
      height={600}
      loading={isPriority ? "eager" : "lazy"}
      fetchPriority={isPriority ? "high" : undefined}
      decoding="async"
      className={classNames("h-auto w-full bg-mist", className)}
    />
  );
}
