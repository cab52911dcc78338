import { reasonOnly } from '~/domains/fitness/bought-shapes'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { deskGxClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { attendanceForm, endProgramForm, newProgramForm, programForm } from '~/domains/fitness/gx-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { listAddress } from '~/lists/load-list.server'
import { formatMinutes } from '~/rules/local-time'

/** The forms of the page of a programme. */
export const programPage = z.discriminatedUnion('part', [
  programForm.safeExtend({ part: z.literal('edit') }),
  endProgramForm.extend({ part: z.literal('end') }),
  attendanceForm.extend({ part: z.literal('attend') }),
  reasonOnly.extend({ part: z.literal('cancel'), id: z.string() }),
])

/** Adds a programme. */
export async function addProgram(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, newProgramForm)
  if (posted.kind !== 'complete') return posted.answer
  const { programs } = deskGxClient(context.api).desk.fitness
  const added = await send(programs.$post({ json: asSent(posted.value) }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(
    fitnessPaths.deskProgram(added.data),
    context.cookies.flash({ key: KEYS.edit, tone: 'done' }),
  )
}

/** Changes a programme, ends it, stores attendance, or cancels an application. */
export async function saveProgram(args: ActionFunctionArgs, id: string) {
  const { context, request } = args
  const posted = await receive(args, programPage)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const { programs, 'gx-applications': applications } = deskGxClient(context.api).desk.fitness
  const program = programs[':id']
  const param = { id }
  const saved =
    value.part === 'edit'
      ? await send(program.$put({ param, json: asSent(value) }, once(posted)))
      : value.part === 'end'
        ? await send(program.end.$post({ param, json: value }, once(posted)))
        : value.part === 'attend'
          ? await send(program.attendance.$post({ param, json: value }, once(posted)))
          : await send(
              applications[':id'].cancel.$post({ param: { id: value.id }, json: value }, once(posted)),
            )
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(listAddress(request), context.cookies.flash({ key: KEYS[value.part], tone: 'done' }))
}

/** With its times as texts, as the API takes them. */
const asSent = <Times extends { start: number; end: number }>(program: Times) => ({
  ...program,
  start: formatMinutes(program.start),
  end: formatMinutes(program.end),
})

const KEYS = {
  edit: 'gxProgramSaved',
  end: 'gxProgramEnded',
  attend: 'gxAttendanceSaved',
  cancel: 'fitnessCancelledByDesk',
} as const
