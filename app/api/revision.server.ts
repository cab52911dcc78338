import { Problem } from './problem'
import { sha256 } from './secrets.server'

/**
 * Names what a form writes as it is stored now. The form carries it, so that of two people who write the same thing at once the second
 * is told what the first has changed.
 */
export const contentRevision = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 22)

/**
 * Refuses a form that was made for other content. One without a revision means what it says whatever there is, as a program may.
 * @param content what is stored, read under a lock
 * @throws Problem 409 `changedMeanwhile`
 */
export function assertUnchanged(shown: string | undefined, content: unknown): void {
  if (shown !== undefined && shown !== contentRevision(content)) throw new Problem(409, 'changedMeanwhile')
}
