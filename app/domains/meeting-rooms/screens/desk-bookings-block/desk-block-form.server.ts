import { json, type AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { atTop } from '~/decisions/at-top'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'
import type { z } from 'zod'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { readChoices, type deskBlockPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { listClashes } from '~/domains/meeting-rooms/components/list-clashes.server'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'

type Posted = Extract<Received<z.output<typeof deskBlockPage>>, { kind: 'complete' }>

/** The form again, with the bookings in the way. */
export async function showBlockForm(answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult & { clashes?: Clash[] }
  return json({ ...result, clashes: result.clashes ?? [] }, { status: answer.status })
}

/** Closes the rooms, or lists the bookings in the way, to be moved or cancelled in one list. */
export async function blockOrList(context: AppLoadContext, posted: Posted) {
  const { choices, rest, ...form } = posted.value
  const { blocks } = deskRoomsClient(context.api).desk.rooms
  const outcome = await send(blocks.$post({ json: { ...form, ...readChoices(choices, rest) } }, once(posted)))
  if (outcome.ok) {
    const toast = context.cookies.flash({ key: 'deskTimeBlocked', tone: 'done' })
    return seeOther(roomDeskPaths.day({ date: form.date }), toast)
  }
  const clashes = await listClashes(context, form)
  return showBlockForm(posted.refuse(atTop(outcome.problem, ['move', 'cancel']), { clashes }))
}
