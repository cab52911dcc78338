import type { MessageKey } from '~/api/message-keys'
import type { ProblemBody } from '~/api/problem'

/**
 * Replaces errors that have no field on the page, such as those of single ids, by one message at the top of the form.
 * @param paths prefixes of these errors' paths
 * @param messageKey the message to show; by default the refusal's own
 */
export const atTop = (
  problem: ProblemBody,
  paths: readonly string[],
  messageKey: MessageKey = problem.messageKey,
): ProblemBody =>
  problem.errors?.some(({ path }) => paths.some((beginning) => path.startsWith(beginning)))
    ? { ...problem, messageKey, errors: undefined }
    : problem

/** The same for a decision about one thing or several, which somebody else has taken meanwhile. */
export const decidedMeanwhile = (problem: ProblemBody) => atTop(problem, ['ids'], 'decidedMeanwhile')
