/** Of `npm test`; `npm run fuzz` sets many more calls, and a seed of its own. */
const { FUZZ_CALLS, FUZZ_SEED = '20261123' } = process.env

const CALLS_A_RUN = 1000
const MS_A_RUN = 8000

/**
 * How often a test against a model runs, with which seed, and its time limit in ms.
 * @param few the runs of `npm test`
 */
export function modelRuns(few: number) {
  const numRuns = FUZZ_CALLS ? Math.ceil(Number(FUZZ_CALLS) / CALLS_A_RUN) : few
  return { numRuns, seed: Number(FUZZ_SEED), timeout: numRuns * MS_A_RUN }
}
