import { allowancesOf } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import { seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { CUT_OFF_MINUTES } from '~/domains/heating/rules/cut-off'
import {
  DESK_HEATING_ACTIONS,
  HEATING_ACTIONS,
  type DeskHeatingRow,
  type HeatingRow,
} from '~/domains/heating/schemas'
import { vatOf } from '~/booking/rules/price'
import { actionRefusal } from './decide.server'
import type { Amount } from './hours.server'
import type { listEvents, LoadedRequest } from './queries.server'

/** A request as a row of a list. */
export const toRow = ({ request, requester }: LoadedRequest, { won, isShared }: Amount): HeatingRow => ({
  id: request.publicId,
  type: request.type,
  date: request.date,
  startMinutes: request.startMinutes,
  endMinutes: request.endMinutes,
  floors: request.floors,
  status: request.status,
  statusReason: request.statusReason,
  won,
  vatWon: won === null ? null : vatOf(won),
  isShared,
  requester,
  createdAt: request.createdAt.toISOString(),
})

/** A request as its requester or the company's master sees it. */
export const toRequest = (
  loaded: LoadedRequest,
  amount: Amount,
  { actor, now, events }: { actor: Actor; now: Date; events: Awaited<ReturnType<typeof listEvents>> },
) => {
  const { request } = loaded
  const cancelUntil = seoulInstant(request.date, Math.min(CUT_OFF_MINUTES, request.startMinutes))
  return {
    ...toRow(loaded, amount),
    description: request.description,
    wonPerHour: amount.wonPerHour,
    cancelUntil: cancelUntil.toISOString(),
    isMine: actor.kind === 'member' && actor.id === request.memberId,
    actions: allowancesOf(HEATING_ACTIONS, (action) => actionRefusal(actor, loaded, action, now)),
    history: toHistory(events),
  }
}

/** A request as the desk sees it. */
export const toDeskRow = (
  loaded: LoadedRequest,
  amount: Amount,
  { actor, now }: { actor: Actor; now: Date },
): DeskHeatingRow => ({
  ...toRow(loaded, amount),
  company: loaded.company,
  description: loaded.request.description,
  actions: allowancesOf(DESK_HEATING_ACTIONS, (action) => actionRefusal(actor, loaded, action, now)),
})
