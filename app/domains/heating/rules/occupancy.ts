/** Below this share of the building in use, support facilities may be reduced (specification §9), in percent. */
const LOW_OCCUPANCY_PERCENT = 40

/** @param percent how much of the building is in use, as its owner says */
export const isLowOccupancy = (percent: number) => percent < LOW_OCCUPANCY_PERCENT
