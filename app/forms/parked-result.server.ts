import type { SubmissionResult } from '@conform-to/react'
import { parse } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'

/**
 * A form that was parked when its session ended, as conform shows one again (decisions §4): the loader's
 * counterpart to an action's result. Null when there is none.
 */
export async function parkedResult(context: AppLoadContext): Promise<SubmissionResult<string[]> | null> {
  const fields = await context.parkedFields()
  if (!fields) return null
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const submission = parse(form, { resolve: () => ({ value: undefined }) })
  return { initialValue: submission.payload } as SubmissionResult<string[]>
}
