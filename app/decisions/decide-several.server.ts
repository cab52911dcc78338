import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Outcome } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { severalForm } from './schemas'
import { formOfTick } from './queue-tick'

type Decide = (context: AppLoadContext, headers: ReturnType<typeof once>) => Promise<Outcome<unknown>>
type DecisionOf = (form: Record<string, string>) => Decide | null

/** The decision of a row's form, by the forms of its queue. */
export const rowForm =
  <Form>(
    schema: z.ZodType<Form>,
    decide: (context: AppLoadContext, form: Form, headers: ReturnType<typeof once>) => ReturnType<Decide>,
  ): DecisionOf =>
  (form) => {
    const { success, data } = schema.safeParse(form)
    return success ? (context, headers) => decide(context, data, headers) : null
  }

/**
 * Decides about each ticked thing of a queue as the form of its row would; what somebody else has decided meanwhile is left out and
 * counted. Returns to the queue at `address`.
 * @param decisionOf the decision that the form of a row is; null where it is none of the queue's
 */
export async function decideSeveral(
  args: ActionFunctionArgs,
  { address, decisionOf }: { address: string; decisionOf: DecisionOf },
) {
  const { context } = args
  const posted = await receive(args, severalForm)
  if (posted.kind !== 'complete') return posted.answer
  const decisions = posted.value.ids.map((tick) => decisionOf(formOfTick(tick, posted.value)))
  let decided = 0
  const problems: ProblemBody[] = []
  for (const [place, decide] of decisions.entries()) {
    // Only a forged tick is none of the queue's forms.
    if (!decide) throw new Response(null, { status: 400 })
    const outcome = await decide(context, once({ idempotencyKey: `${posted.idempotencyKey}-${place}` }))
    if (outcome.ok) decided += 1
    else problems.push({ ...outcome.problem, errors: undefined })
  }
  if (decided === 0) return posted.refuse(problems[0]!)
  const key =
    problems.length === 0
      ? messageCode('queueDecided', { number: decided })
      : messageCode('queueDecidedSome', { number: decided, left: problems.length })
  return seeOther(address, context.cookies.flash({ key, tone: 'done' }))
}
