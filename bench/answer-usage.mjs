/* Loaded into every measured server: reports to its parent the CPU time and the memory used so far. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

process.on("message", (question) => {
  // Counts only memory in use, not garbage waiting to be collected.
  if (question === "collected") {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
  }
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.channel?.unref();
