import { formatWon } from '~/domains/building/format-won'
import type { RoomFit, RoomFits } from '~/domains/meeting-rooms/fit-shapes'
import { FavoriteMark } from '~/domains/members/components/star-form'
import { formatDay, formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { EmptyState } from '~/ui/list/empty-state'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Id of what was found. */
export const FOUND = 'found'

/** A room at a time, as its booking form is filled in. */
export type ChosenTime = {
  room: string
  date: string
  startMinutes: number
  endMinutes: number
  /** Codes of the equipment that is brought. */
  extras: string[]
}

/** What was found: as wished, and what is nearest; each time is one press from its booking form. */
export function FinderResults({
  found,
  bookAt,
}: {
  found: RoomFits
  /** The address of the booking form of a room at a time. */
  bookAt: (time: ChosenTime) => string
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { date, isOpen, holiday, rooms, fits, near } = found
  const day = formatDay(date, language)
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title" className="mb-6 text-h2-s font-semibold md:text-h2">
        {t('finder.asWished', { day })}
      </h2>
      {!isOpen && (
        <Notice title={holiday ? holiday[language] : t('calendar.closed')}>{t('calendar.closedText')}</Notice>
      )}
      {fits.length === 0 ? (
        <EmptyState drawing="no-results" hint={near.length > 0 ? t('finder.nearBelow') : undefined}>
          {rooms === 0 ? t('finder.noRoom') : t('finder.none')}
        </EmptyState>
      ) : (
        <FitTable fits={fits} caption={t('finder.asWished', { day })} found={found} bookAt={bookAt} />
      )}
      {near.length > 0 && (
        <>
          <h2 className="mb-6 mt-14 text-h2-s font-semibold md:text-h2">{t('finder.near')}</h2>
          <FitTable fits={near} caption={t('finder.near')} found={found} bookAt={bookAt} />
        </>
      )}
      {fits.length + near.length > 0 && (
        <p className="mt-4 max-w-text text-table text-ink-2">{t('finder.priceNote')}</p>
      )}
    </section>
  )
}

function FitTable({
  fits,
  caption,
  found: { date: day, minutes },
  bookAt,
}: {
  fits: readonly RoomFit[]
  caption: string
  found: RoomFits
  bookAt: (time: ChosenTime) => string
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const columns: Column<RoomFit>[] = [
    {
      key: 'room',
      head: t('field.room'),
      kind: 'name',
      share: 3,
      cell: ({ room, isFavorite }) => (
        <>
          {isFavorite && <FavoriteMark />}
          {room.name[language]}
          <span className="block text-badge font-normal text-ink-2">
            {' '}
            {t('room.seats', { count: room.seats })}
          </span>
        </>
      ),
    },
    ...(fits.some(({ date }) => date !== day)
      ? [
          {
            key: 'date',
            head: t('field.date'),
            share: 3,
            cell: ({ date }: RoomFit) => formatDay(date, language),
          },
        ]
      : []),
    {
      key: 'starts',
      head: t('finder.book'),
      share: 6,
      cell: ({ room, date, starts, extras }) => (
        <span className="-my-2 flex flex-wrap">
          {starts.map((startMinutes) => {
            const time = { startMinutes, endMinutes: startMinutes + minutes }
            return (
              <Link
                key={startMinutes}
                to={bookAt({ room: room.code, date, ...time, extras: extras.map(({ code }) => code) })}
                className="link mr-5 inline-flex min-h-target items-center font-semibold"
              >
                <span className="sr-only">{`${room.name[language]} ${formatDay(date, language)} `}</span>
                {formatSpan(time)}
              </Link>
            )
          })}
        </span>
      ),
    },
    {
      key: 'won',
      head: t('finder.price'),
      kind: 'number',
      share: 4,
      cell: ({ won, freeMinutes, extras }) => (
        <>
          {won === 0 ? t('free') : t('won', { amount: formatWon(won) })}
          {freeMinutes > 0 && (
            <span className="block text-badge text-ink-2">
              {t('finder.withFreeTime', { time: formatDuration(freeMinutes, language) })}
            </span>
          )}
          {extras.map((extra) => (
            <span key={extra.code} className="block text-badge text-ink-2">
              {t('finder.brought', {
                name: extra.name[language],
                won: extra.won === 0 ? t('free') : t('won', { amount: formatWon(extra.won) }),
              })}
            </span>
          ))}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={fits}
      idOf={({ room, date }) => `${room.code} ${date}`}
    />
  )
}
