import { json, type AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { atTop } from '~/decisions/at-top'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'
import type { z } from 'zod'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { readChoices, type deskBlockPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { listClashes } from '~/domains/meeting-rooms/components/list-clashes.server'
import { blockTimes, type Clash } from '~/domains/meeting-rooms/desk-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatMinutes } from '~/rules/local-time'

type Posted = Extract<Received<z.output<typeof deskBlockPage>>, { kind: 'complete' }>

/** Times as the calls take them. */
const asTyped = <Times extends { start: number; end: number }>({ start, end, ...others }: Times) => ({
  ...others,
  start: formatMinutes(start),
  end: formatMinutes(end),
})

/** The bookings in the way of a form that is shown again; none for times that are no times. */
export async function clashesOf(context: AppLoadContext, typed: unknown): Promise<Clash[]> {
  const times = blockTimes.safeParse(typed)
  return times.success ? listClashes(context, asTyped(times.data)) : []
}

/** The form again, with the bookings in the way: those of a form with an address are listed by its page. */
export async function showBlockForm(context: AppLoadContext, answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult
  return json(
    { ...result, clashes: await clashesOf(context, result.initialValue) },
    { status: answer.status },
  )
}

/** Closes the rooms, or lists the bookings in the way, to be moved or cancelled in one list. */
export async function blockOrList(context: AppLoadContext, posted: Posted) {
  const { choices, rest, ...closing } = posted.value
  const { blocks } = deskRoomsClient(context.api).desk.rooms
  const form = { ...asTyped(closing), ...readChoices(choices, rest) }
  const outcome = await send(blocks.$post({ json: form }, once(posted)))
  if (outcome.ok) {
    const toast = context.cookies.flash({ key: 'deskTimeBlocked', tone: 'done' })
    return seeOther(roomDeskPaths.day({ date: form.date }), toast)
  }
  return showBlockForm(context, posted.refuse(atTop(outcome.problem, ['move', 'cancel'])))
}
