import type { AppLoadContext } from '@remix-run/node'
import { read, type Outcome } from '~/api/client.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { problemErrors } from '~/forms/receive.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import type { RoomFits, TypedWish } from '~/domains/meeting-rooms/fit-shapes'
import { readQuery, severalTexts, textUpTo } from '~/lists/read-query'
import { allFixedEquipment } from '~/domains/meeting-rooms/rules/fixed-equipment'

/** Length of a use, in minutes, unless another one is chosen. */
const USUAL_LENGTH = '120'

const line = textUpTo(40)

/** The wish in an address, as typed. */
const WISH_IN_ADDRESS = {
  attendees: line,
  date: line,
  part: line,
  from: line,
  to: line,
  minutes: line,
  extras: severalTexts,
  has: severalTexts,
}

/**
 * What the form and its results show: the wish as it was typed with its errors, and what was found. Without a number of people
 * in the address nothing has been looked for yet.
 * @param find asks the API
 */
export async function loadFinder(
  { api, today }: AppLoadContext,
  request: Request,
  find: (wish: TypedWish) => Promise<Outcome<RoomFits>>,
) {
  const typed = readQuery(request, WISH_IN_ADDRESS)
  const isAsked = typed.attendees !== undefined
  const [catalogue, found] = await Promise.all([
    read(roomsClient(api).rooms.catalogue.$get()),
    isAsked ? find(typed) : null,
  ])
  const { extras } = catalogue
  const rooms = catalogue.rooms.filter(({ kind }) => rulesOfKind(kind).isMeeting)
  const { open, window } = rooms[0] ?? catalogue
  const wish: TypedWish = isAsked
    ? typed
    : { ...typed, date: typed.date ?? today, minutes: typed.minutes ?? USUAL_LENGTH }
  const isRefused = found !== null && !found.ok
  return {
    /** As an action answers: the page's title then says that there are errors. */
    status: isRefused ? ('error' as const) : null,
    wish,
    errors: isRefused ? problemErrors(found.problem) : {},
    found: found?.ok ? found.data : null,
    offer: {
      extras,
      fixed: allFixedEquipment(rooms),
      open,
      window,
      shortest: Math.min(...rooms.map(({ minimumMinutes }) => minimumMinutes), open.to - open.from),
    },
  }
}
export type FinderPage = Awaited<ReturnType<typeof loadFinder>>
