import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
// We serve the decoder ourselves: our pages load no code from other sites.
import decoder from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => decoder } });

const EVERY_MS = 150;
/** The same code within this time is the same unit, still in view. */
const SAME_MS = 2000;

/** Shows the camera in `video` and reports each code it sees, until `signal` is aborted. */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  signal.addEventListener("abort", () => camera.getTracks().forEach((track) => track.stop()));
  video.srcObject = camera;
  await video.play();
  const detector = new BarcodeDetector();
  let last = { code: "", at: 0 };
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.at > SAME_MS)) {
      last = { code: found.rawValue, at: now };
      onCode(found.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
