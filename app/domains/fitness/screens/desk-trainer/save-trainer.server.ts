import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { daysOffLook, inOrder } from '~/domains/fitness/training-shapes'
import { listOf } from '~/forms/fields'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const typed = z.string().max(2000).optional()

/** The forms of the page; the API validates the fields of all but the question who is concerned. */
const trainerPage = z
  .discriminatedUnion('part', [
    z.object({
      part: z.literal('edit'),
      revision: typed,
      nameKo: typed,
      nameEn: typed,
      aboutKo: typed,
      aboutEn: typed,
      portrait: typed,
      weekdays: listOf(z.string().max(10)),
      from: typed,
      to: typed,
      isActive: typed,
    }),
    z.object({ part: z.literal('look'), ...daysOffLook }),
    z.object({
      part: z.literal('daysOff'),
      from: typed,
      to: typed,
      moveTo: typed,
      reason: typed,
      concerned: typed,
      giveBack: listOf(z.string().max(50)),
    }),
    z.object({ part: z.literal('endDaysOff'), daysOffId: typed }),
  ])
  .superRefine((form, context) => {
    if (form.part === 'look') inOrder(form, context)
  })

/** Adds or changes a trainer; lists who days off concern, stores or removes them. */
export async function saveTrainer(args: ActionFunctionArgs, id: string | null) {
  const { context } = args
  const posted = await receive(args, trainerPage)
  if (posted.kind !== 'complete') return posted.answer
  const { part, ...form } = posted.value
  const { trainers } = deskTrainingClient(context.api).desk.fitness
  const json = form as never
  const told = (key: (typeof KEYS)[keyof typeof KEYS]) => context.cookies.flash({ key, tone: 'done' })
  if (id === null) {
    const added = await send(trainers.$post({ json }, once(posted)))
    if (!added.ok) return posted.refuse(added.problem)
    return seeOther(deskTrainingPaths.trainer(added.data), told(KEYS.edit))
  }
  if (posted.value.part === 'look') {
    const { from, to, moveTo } = posted.value
    return seeOther(`${deskTrainingPaths.trainer({ id }, { from, to, moveTo })}#days-off`)
  }
  const param = { id }
  const saved =
    part === 'edit'
      ? await send(trainers[':id'].$put({ param, json }, once(posted)))
      : part === 'daysOff'
        ? await send(trainers[':id']['days-off'].$post({ param, json }, once(posted)))
        : await send(trainers[':id']['end-days-off'].$post({ param, json }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(deskTrainingPaths.trainer({ id }), told(KEYS[part as keyof typeof KEYS]))
}

const KEYS = { edit: 'ptTrainerSaved', daysOff: 'ptDaysOffSaved', endDaysOff: 'ptDaysOffEnded' } as const
