import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PACK_TEXTS } from "./packing-texts.ts";

/** Scans with the phone's camera instead of a barcode scanner. Needs JavaScript; the text field doesn't. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);
  useEffect(() => {
    if (!isOn || video.current === null) return;
    const picture = video.current;
    const stopping = new AbortController();
    const failed = () => {
      if (stopping.signal.aborted) return;
      setFailed(true);
      setOn(false);
    };
    import("./read-codes.ts")
      .then(({ readCodes }) => readCodes(picture, (code) => told.current(code), stopping.signal))
      .catch(failed);
    return () => stopping.abort();
  }, [isOn]);
  return (
    <div className="grid justify-items-start gap-3 noscript:hidden">
      <Button
        type="button"
        variant="secondary"
        size="small"
        aria-pressed={isOn}
        onClick={() => {
          setFailed(false);
          setOn(!isOn);
        }}
      >
        {isOn ? PACK_TEXTS.cameraStop : PACK_TEXTS.camera}
      </Button>
      {isOn ? (
        <video ref={video} muted playsInline className="w-full max-w-sm rounded-card bg-mist" />
      ) : null}
      {hasFailed ? (
        <output className="text-small text-error">{PACK_TEXTS.cameraFailed}</output>
      ) : null}
    </div>
  );
}
