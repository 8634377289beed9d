/** Thrown by a handler that has done a part: its row continues after what else waits. */
export class Unfinished extends Error {}
