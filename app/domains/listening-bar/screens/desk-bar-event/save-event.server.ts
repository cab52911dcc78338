import { json, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { atTop } from '~/decisions/at-top'
import { deskBarEventsClient } from '~/domains/listening-bar/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { choices, readChoices } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { listClashes } from '~/domains/meeting-rooms/components/list-clashes.server'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'
import { LISTENING_BAR } from '~/domains/meeting-rooms/zones'
import { flag, listOf } from '~/forms/fields'
import { once, receive, type FormResult } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'
import { listAddress } from '~/lists/load-list.server'

const typed = z.string().max(5000).default('')

/** The forms of the page; the API validates their fields. */
const eventPage = z.union([
  z.object({
    part: z.literal('edit'),
    revision: typed,
    nameKo: typed,
    nameEn: typed,
    guestKo: typed,
    guestEn: typed,
    programKo: typed,
    programEn: typed,
    date: typed,
    start: typed,
    end: typed,
    onClosedDay: flag,
    seats: typed,
    poster: listOf(z.string().max(200)),
    altKo: typed,
    altEn: typed,
    choices,
  }),
  z.object({ part: z.literal('cancel'), reason: typed }),
  z.object({
    part: z.literal('people'),
    decision: z.enum(['checkIn', 'checkInByCode', 'undoCheckIn']),
    id: typed,
    code: typed,
  }),
])

/** The page again; with the bookings in the event's way where it was refused for them. */
async function show(answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult & { clashes?: Clash[] }
  return json({ ...result, clashes: result.clashes ?? [] }, { status: answer.status })
}

/** Adds or changes an event, calls it off, or records who has arrived. */
export async function saveEvent(args: ActionFunctionArgs, id: string | null) {
  const { context, request } = args
  const posted = await receive(args, eventPage, { poster: 'image' })
  if (posted.kind !== 'complete') return show(posted.answer)
  const { events } = deskBarEventsClient(context.api).desk['listening-bar']
  const form = posted.value
  const param = { id: id ?? '' }
  if (form.part === 'edit') {
    const { part: _part, choices: chosen, ...values } = form
    const json = { ...values, ...readChoices(chosen) }
    const saved =
      id === null
        ? await send(events.$post({ json }, once(posted)))
        : await send(events[':id'].$put({ param, json }, once(posted)))
    if (saved.ok)
      return seeOther(
        listeningBarPaths.deskEvent(saved.data),
        context.cookies.flash({ key: 'eventSaved', tone: 'done' }),
      )
    const isInTheWay = saved.problem.errors?.some(({ path }) => path === 'cancel' || path.startsWith('move'))
    const clashes = isInTheWay ? await listClashes(context, { ...values, room: LISTENING_BAR.code }) : []
    return show(posted.refuse(atTop(saved.problem, ['move', 'cancel']), { clashes }))
  }
  if (form.part === 'cancel') {
    const cancelled = await send(
      events[':id'].cancel.$post({ param, json: { reason: form.reason } }, once(posted)),
    )
    if (!cancelled.ok) return show(posted.refuse(cancelled.problem))
    return seeOther(
      listeningBarPaths.deskEvent(param),
      context.cookies.flash({ key: 'eventCancelledDone', tone: 'done' }),
    )
  }
  const { decision, id: signUp, code } = form
  const json = decision === 'checkInByCode' ? { decision, code } : { decision, id: signUp }
  const arrived = await send(events[':id']['check-in'].$post({ param, json }, once(posted)))
  if (!arrived.ok) return show(posted.refuse(arrived.problem))
  const key = decision === 'undoCheckIn' ? 'eventCheckInUndone' : 'eventArrived'
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
}
