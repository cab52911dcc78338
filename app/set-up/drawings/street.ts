import type { Stamp } from '../../ui/sheet'

/** Trees at the tower's size, from the foot of the trunk. */
export const TREE_SMALL: Stamp =
  'm0 0v-10m0 4l-3-3m3 0l3-3m-3 0q-6.4.6-6.6-5.8q0-6.2 6.6-6.4q6.6.2 6.6 6.4q-.2 6.4-6.6 5.8z'
export const TREE_BIG: Stamp =
  'm0 0v-20m0 8l-5-5m5 0l5-5m-5 2q-13 .6-13.4-12.4q.6-13.2 13.4-13.6q12.8.4 13.4 13.6q-.4 13-13.4 12.4z'
