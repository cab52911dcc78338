/** Thrown by a scenario that cannot run on this machine; the message says why. */
export class Skipped extends Error {}
