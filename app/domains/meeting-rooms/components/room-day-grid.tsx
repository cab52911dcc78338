import { useEffect, useState } from 'react'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { endsToPress } from './ends-to-press'
import type { Span } from '~/domains/meeting-rooms/rules/time-between'
import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import type { DayRow } from '~/ui/calendar/day-grid'
import { ChoosableDay } from './choosable-day'
import { HalfHours } from './half-hours'

interface Props {
  room: Room
  day: Day
  row: DayRow
  /** The id of the form that the chosen time is written to. */
  form?: string
  /** The time in the form, when the page was made. */
  chosen?: Span | null
}

/**
 * The half hours of a room's day. With script a time is chosen by dragging or by keyboard; without, a first link is its start and
 * those after it are its ends.
 */
export function RoomDayGrid({ room, day, row, form, chosen }: Props) {
  const { t } = useTranslation('rooms')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const starts = day.rooms.find(({ code }) => code === room.code)?.starts ?? []
  if (isAlive && form && starts.length > 0)
    return <ChoosableDay key={day.date} row={row} starts={starts} day={day} form={form} />
  if (!chosen) return <HalfHours day={day} rows={[row]} />
  const start = formatMinutes(chosen.startMinutes)
  const cells = endsToPress(row.cells, day.open.from, {
    chosen,
    ends: starts.find(({ startMinutes }) => startMinutes === chosen.startMinutes)?.ends ?? [],
    label: t('choose.isChosen'),
    to: (minutes) => {
      const end = formatMinutes(minutes)
      return {
        to: `${roomPaths.book({ room: room.code }, { date: day.date, start, end })}#day`,
        name: t('choose.until', { room: row.name, end }),
      }
    },
  })
  return (
    <>
      <HalfHours day={day} rows={[{ ...row, cells }]} />
      <p className="mt-3 text-table font-semibold">{t('choose.startIs', { time: formatSpan(chosen) })}</p>
    </>
  )
}
