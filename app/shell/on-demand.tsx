import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from "react";
import { NOT_REACHED } from "./not-reached.ts";
import { useOverlays } from "./overlays.tsx";

/**
 * An overlay whose code is loaded when it is first opened. If that fails, it says so and closes, and the next time it
 * tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () => lazy(() => load().catch(() => ({ default: Missing })));
  let Part = make();
  function Missing() {
    useEffect(() => () => void (Part = make()), []);
    return <NotReached />;
  }
  return function OnDemand(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** An alert, because the missing code may be that of dialogs. */
function NotReached() {
  const { close } = useOverlays();
  const tell = useEffectEvent(() => {
    window.alert(NOT_REACHED);
    close();
  });
  useEffect(() => tell(), []);
  return null;
}
