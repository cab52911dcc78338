import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The generated calls take minutes. */
const LONG = /\/tests\/fuzz\/calls\.test\.ts$/

/**
 * Begins with the file that takes longest. Without durations of an earlier run Vitest begins with the largest files, and a small
 * file that takes minutes and begins last leaves a core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
