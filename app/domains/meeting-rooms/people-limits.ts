import { MAX_ADDITIONAL_VISITORS } from '~/domains/visitors/limits'

/* Limits shown by forms; separate from the schemas, which are not loaded in the browser. */

/** As many as one visit can have. */
export const MOST_GUESTS = 1 + MAX_ADDITIONAL_VISITORS
