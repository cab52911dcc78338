import { allowancesOf } from '~/decisions/decide.server'
import type { MessageKey } from '~/api/message-keys'
import { can, type Actor } from '~/rules/permissions'
import { EVENT_ACTIONS, type BarEvent } from '~/domains/listening-bar/event-shapes'
import { isSignUpOpen } from '~/domains/listening-bar/rules/event-times'
import type { CountedEvent, OwnSignUp } from './event-queries.server'

/** An optional text in both languages: where one is missing it is the other's. */
export const inEach = (ko: string, en: string) => ({ ko: ko || en, en: en || ko })

/** An event as everybody may read it. */
export function toEventRow({ event, taken, waiting }: CountedEvent, now: Date) {
  return {
    id: event.publicId,
    name: { ko: event.nameKo, en: event.nameEn },
    guest: inEach(event.guestKo, event.guestEn),
    program: inEach(event.programKo, event.programEn),
    date: event.date,
    startMinutes: event.startMinutes,
    endMinutes: event.endMinutes,
    seats: event.seats,
    taken,
    waiting,
    poster: event.poster && { ko: event.altKo, en: event.altEn },
    isOver: event.endsAt <= now,
    isCancelled: event.cancelledAt !== null,
    cancelReason: event.cancelReason,
    sequence: event.sequence,
    changedAt: event.changedAt.toISOString(),
  }
}

/** The same with the caller's own sign-up and what the caller may do. */
export function toEvent(
  counted: CountedEvent,
  own: OwnSignUp | undefined,
  actor: Actor,
  now: Date,
): BarEvent {
  const { event, taken, waiting } = counted
  const row = toEventRow(counted, now)
  const closed: MessageKey | null = event.cancelledAt
    ? 'eventCalledOff'
    : isSignUpOpen(event, now)
      ? null
      : 'eventBegun'
  const refusals: Record<(typeof EVENT_ACTIONS)[number], MessageKey | null> = {
    signUp: !can(actor, 'listeningBar:book')
      ? actor.kind === 'guest'
        ? 'signInRequired'
        : 'forbidden'
      : (closed ?? (own ? 'eventSignedUpAlready' : null)),
    signOff: closed ?? (own ? null : 'illegalTransition'),
    takeOne: closed ?? (own && own.signUp.seats > 1 ? null : 'illegalTransition'),
  }
  return {
    ...row,
    taken,
    waiting,
    ...(own && {
      sequence: row.sequence + own.signUp.sequence,
      changedAt: (own.signUp.changedAt > event.changedAt
        ? own.signUp.changedAt
        : event.changedAt
      ).toISOString(),
    }),
    mine: own
      ? {
          id: own.signUp.publicId,
          status: own.signUp.status,
          seats: own.signUp.seats,
          waitingPlace: own.signUp.status === 'pending' ? own.place : null,
          code: own.signUp.code,
        }
      : null,
    actions: allowancesOf(EVENT_ACTIONS, (action) => refusals[action]),
  }
}
