/** Below this occupancy of the building, in percent, support facilities may be reduced (product §9). */
const LOW_OCCUPANCY_PERCENT = 40

/** @param percent of the building in use, as set by the building office */
export const isLowOccupancy = (percent: number) => percent < LOW_OCCUPANCY_PERCENT
