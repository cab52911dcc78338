import type { AppLoadContext } from '@remix-run/node'
import { read, type Outcome } from '~/api/client.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { problemErrors } from '~/forms/receive.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import type { RoomFits, TypedWish } from '~/domains/meeting-rooms/fit-shapes'
import { readQuery, severalTexts, textUpTo } from '~/lists/read-query'

/** Length of a use, in minutes, unless another one is chosen. */
const USUAL_LENGTH = '120'
const USUAL_PEOPLE = '4'

const line = textUpTo(40)

/** The wish in an address, as typed. */
const WISH_IN_ADDRESS = {
  attendees: line,
  date: line,
  start: line,
  minutes: line,
  needs: severalTexts,
}

/**
 * What the form and its results show: the wish as it was typed with its errors, and what was found. Without a number of people
 * in the address a usual wish is looked for, on the next day that has a time for it.
 * @param find asks the API
 */
export async function loadFinder(
  { api, today }: AppLoadContext,
  request: Request,
  find: (wish: TypedWish) => Promise<Outcome<RoomFits>>,
) {
  const typed = readQuery(request, WISH_IN_ADDRESS)
  const isAsked = typed.attendees !== undefined
  let wish: TypedWish = isAsked
    ? typed
    : {
        ...typed,
        attendees: USUAL_PEOPLE,
        date: typed.date ?? today,
        minutes: typed.minutes ?? USUAL_LENGTH,
      }
  const [catalogue, first] = await Promise.all([read(roomsClient(api).rooms.catalogue.$get()), find(wish)])
  let found = first
  const later = !isAsked && first.ok && first.data.fits.length === 0 ? first.data.near[0]?.date : undefined
  if (later) {
    wish = { ...wish, date: later }
    found = await find(wish)
  }
  const rooms = catalogue.rooms.filter(({ kind }) => rulesOfKind(kind).isMeeting)
  const { open, window } = rooms[0] ?? catalogue
  return {
    /** As an action answers: the page's title then says that there are errors. */
    status: found.ok ? null : ('error' as const),
    wish,
    errors: found.ok ? {} : problemErrors(found.problem),
    found: found.ok ? found.data : null,
    offer: {
      open,
      window,
      shortest: Math.min(...rooms.map(({ minimumMinutes }) => minimumMinutes), open.to - open.from),
    },
  }
}
export type FinderPage = Awaited<ReturnType<typeof loadFinder>>
