import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import {
  daysOffForm,
  daysOffLook,
  endDaysOffForm,
  inOrder,
  newTrainerForm,
  trainerForm,
} from '~/domains/fitness/training-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatMinutes } from '~/rules/local-time'

/** The forms of the page of a trainer. */
export const trainerPage = z.discriminatedUnion('part', [
  trainerForm.safeExtend({ part: z.literal('edit') }),
  z.object({ part: z.literal('look'), ...daysOffLook }).superRefine(inOrder),
  daysOffForm.safeExtend({ part: z.literal('daysOff') }),
  endDaysOffForm.extend({ part: z.literal('endDaysOff') }),
])

/** Adds a trainer. */
export async function addTrainer(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, newTrainerForm)
  if (posted.kind !== 'complete') return posted.answer
  const { trainers } = deskTrainingClient(context.api).desk.fitness
  const added = await send(trainers.$post({ json: asSent(posted.value) }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  const toast = context.cookies.flash({ key: KEYS.edit, tone: 'done' })
  return seeOther(deskTrainingPaths.trainer(added.data), toast)
}

/** Changes a trainer; lists who days off concern, stores or removes them. */
export async function saveTrainer(args: ActionFunctionArgs, id: string) {
  const { context } = args
  const posted = await receive(args, trainerPage)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  if (value.part === 'look') {
    const { from, to, moveTo } = value
    return seeOther(`${deskTrainingPaths.trainer({ id }, { from, to, moveTo })}#days-off`)
  }
  const trainer = deskTrainingClient(context.api).desk.fitness.trainers[':id']
  const param = { id }
  const saved =
    value.part === 'edit'
      ? await send(trainer.$put({ param, json: asSent(value) }, once(posted)))
      : value.part === 'daysOff'
        ? await send(trainer['days-off'].$post({ param, json: value }, once(posted)))
        : await send(trainer['end-days-off'].$post({ param, json: value }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const toast = context.cookies.flash({ key: KEYS[value.part], tone: 'done' })
  return seeOther(deskTrainingPaths.trainer({ id }), toast)
}

/** With its hours as texts, as the API takes them. */
const asSent = <Hours extends { from: number; to: number }>(trainer: Hours) => ({
  ...trainer,
  from: formatMinutes(trainer.from),
  to: formatMinutes(trainer.to),
})

const KEYS = { edit: 'ptTrainerSaved', daysOff: 'ptDaysOffSaved', endDaysOff: 'ptDaysOffEnded' } as const
