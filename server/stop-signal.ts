import { errorText } from "./describe-error.ts";

/** Stops once, gracefully, on SIGTERM or Ctrl-C; a second signal stops immediately. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(errorText(error));
          process.exit(1);
        },
      );
    });
  }
}
