/* Loaded into every measured server: answers its parent with the CPU time and the memory used so far. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

process.on("message", (question) => {
  // Counts only what is still in use, not garbage that waits to be collected.
  if (question === "collected") {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
  }
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.channel?.unref();
