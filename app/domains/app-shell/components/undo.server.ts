import { z } from 'zod'
import { send } from '~/api/client.server'
import { undoForm } from '~/decisions/undo'
import { undoClient } from '~/decisions/undo-client.server'
import { formAction } from '~/forms/form-action.server'
import { once, refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const form = z.object({
  writes: z
    .string()
    .transform((numbers): unknown[] => numbers.split('.'))
    .pipe(undoForm.shape.writes),
  to: z.string().optional(),
})

/** Takes back what the page before says, and returns to where it was said. */
export const takeBack = formAction(form, async ({ context }, receive) => {
  const posted = await receive()
  refuseForeignForm(posted)
  if (posted.kind !== 'complete') return seeOther('/')
  const { writes, to } = posted.value
  const outcome = await send(undoClient(context.api).undo.$post({ json: { writes } }, once(posted)))
  const flash = outcome.ok
    ? ({ key: 'undone', tone: 'done' } as const)
    : ({ key: outcome.problem.messageKey, tone: 'problem' } as const)
  return seeOther(context.safeTarget(to), context.cookies.flash(flash))
})
