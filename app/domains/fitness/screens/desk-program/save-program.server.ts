import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { deskGxClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { listOf } from '~/forms/fields'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { listAddress } from '~/lists/load-list.server'

const typed = z.string().max(2000).optional()

/** The forms of the page; the API validates their fields. */
const programPage = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('edit'),
    revision: typed,
    nameKo: typed,
    nameEn: typed,
    aboutKo: typed,
    aboutEn: typed,
    trainerKo: typed,
    trainerEn: typed,
    weekdays: listOf(z.string().max(10)),
    start: typed,
    end: typed,
    won: typed,
    capacity: typed,
    firstMonth: typed,
  }),
  z.object({ part: z.literal('end'), lastMonth: typed }),
  z.object({ part: z.literal('attend'), date: typed, ids: listOf(z.string().max(50)) }),
  z.object({ part: z.literal('cancel'), id: typed, reason: typed }),
])

/** Adds or changes a programme, ends it, stores attendance, or cancels an application. */
export async function saveProgram(args: ActionFunctionArgs, id: string | null) {
  const { context, request } = args
  const posted = await receive(args, programPage)
  if (posted.kind !== 'complete') return posted.answer
  const { part, ...form } = posted.value
  const { programs, 'gx-applications': applications } = deskGxClient(context.api).desk.fitness
  const json = form as never
  const told = (key: keyof typeof KEYS) => context.cookies.flash({ key: KEYS[key], tone: 'done' })
  if (id === null) {
    const added = await send(programs.$post({ json }, once(posted)))
    if (!added.ok) return posted.refuse(added.problem)
    return seeOther(fitnessPaths.deskProgram(added.data), told('edit'))
  }
  const param = { id }
  const saved = {
    edit: () => send(programs[':id'].$put({ param, json }, once(posted))),
    end: () => send(programs[':id'].end.$post({ param, json }, once(posted))),
    attend: () => send(programs[':id'].attendance.$post({ param, json }, once(posted))),
    cancel: () =>
      send(
        applications[':id'].cancel.$post(
          { param: { id: (form as { id?: string }).id ?? '' }, json },
          once(posted),
        ),
      ),
  }[part]
  const outcome = await saved()
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(listAddress(request), told(part))
}

const KEYS = {
  edit: 'gxProgramSaved',
  end: 'gxProgramEnded',
  attend: 'gxAttendanceSaved',
  cancel: 'fitnessCancelledByDesk',
} as const
