import { useEffect, useRef } from "react";

/** Hertz and seconds: high and short for yes, low and longer for no. */
const SOUNDS = { yes: [1320, 0.09], no: [196, 0.35] } as const;

/** Plays a short sound for each scan's result, because the packer is looking at the parcel. */
export function useScanSound(packed: number, refusal: string | null): void {
  const before = useRef(packed);
  useEffect(() => {
    if (refusal !== null) play("no");
    else if (packed > before.current) play("yes");
    before.current = packed;
  }, [packed, refusal]);
}

let audio: AudioContext | null = null;

function play(sound: keyof typeof SOUNDS): void {
  const [hertz, seconds] = SOUNDS[sound];
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = hertz;
  tone.type = sound === "no" ? "square" : "sine";
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
