/** Thrown by a scenario that this machine cannot play; its message says why. */
export class Skipped extends Error {}
