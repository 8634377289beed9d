/** The sources of new law on a free port. */
export { SAMPLE_KEY, type Simulator, startLawSimulator } from "../../simulators/law/simulator.ts";
