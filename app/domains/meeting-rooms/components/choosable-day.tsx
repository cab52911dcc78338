import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Day } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import {
  BusyTime,
  dayLength,
  halfHourLook,
  TimeOfCell,
  type DayCell,
  type DayRow,
} from '~/ui/calendar/day-grid'
import { formatSpan } from '~/rules/local-time'
import {
  CELL,
  isWithin,
  timeBetween,
  timePressed,
  type Span,
} from '~/domains/meeting-rooms/rules/time-between'
import { useTimeInForm } from './time-in-form'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

type Taken = Exclude<DayCell, { state: 'free' }>
type Cell = { at: number; taken?: Taken }

/** The cells of a day. Stretches without a start are split, as their half hours can be part of a booking that begins earlier. */
function cellsOf(row: DayRow, from: number, canChoose: (at: number) => boolean): Cell[] {
  let at = from
  return row.cells.flatMap((cell): Cell[] => {
    const start = at
    const minutes = cell.state === 'free' ? CELL : cell.hours * MINUTES_PER_HOUR
    at += minutes
    if (cell.state === 'free') return [{ at: start }]
    if (cell.state !== 'tooShort') return [{ at: start, taken: cell }]
    return Array.from({ length: minutes / CELL }, (_, place) => start + place * CELL).map((each) =>
      canChoose(each) ? { at: each } : { at: each, taken: { ...cell, hours: CELL / MINUTES_PER_HOUR } },
    )
  })
}

/**
 * A day of a room whose time is chosen by dragging over half hours, by pressing a start and then an end, or by keyboard: arrows move, the space bar begins, shift
 * and an arrow lengthen or shorten the time (roving tabindex of ARIA's grid pattern). The time is written to the form's
 * fields and announced.
 */
export function ChoosableDay({
  row,
  starts,
  day: { date, open },
  form,
}: {
  row: DayRow
  starts: Day['rooms'][number]['starts']
  day: Day
  form: string
}) {
  const { t } = useTranslation('rooms')
  const hint = useId()
  const table = useRef<HTMLTableElement>(null)
  const [chosen, choose] = useTimeInForm(form, date)
  const cells = cellsOf(row, open.from, (at) => isWithin(at, starts))
  const free = cells.filter(({ taken }) => !taken).map(({ at }) => at)
  const anchor = useRef<number>()
  const [at, setAt] = useState(free[0]!)
  // The start that was pressed, until its end is; at first the one the page came with.
  const [pressed, setPressed] = useState<number | null>()
  const begun = pressed === undefined ? (chosen?.startMinutes ?? null) : pressed
  const { drawn, press } = useDrag(
    table,
    (from, to) => (from === to ? timePressed(starts, from, begun) : timeBetween(starts, from, to)),
    chooseDrawn,
  )
  const shown = drawn ?? chosen

  function chooseDrawn(span: Span, from: number, to: number) {
    const isEnd = from === to && from > span.startMinutes && span.startMinutes === begun
    anchor.current = isEnd ? span.startMinutes : from
    setPressed(from === to && !isEnd ? span.startMinutes : null)
    choose(span)
  }

  function choosePart(from: number, to: number) {
    anchor.current = from
    setPressed(from === to ? from : null)
    const span = timeBetween(starts, from, to)
    if (span) choose(span)
  }

  function goTo(next: number | undefined) {
    if (next === undefined) return
    setAt(next)
    table.current!.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }

  function type(event: KeyboardEvent) {
    const place = free.indexOf(at)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: free.length - 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') choosePart(at, at)
    else if (next === undefined) return
    else if (free[next] !== undefined) {
      if (event.shiftKey) choosePart(anchor.current ?? at, free[next])
      goTo(free[next])
    }
    event.preventDefault()
  }

  const hours = Array.from(
    { length: (open.to - open.from) / MINUTES_PER_HOUR },
    (_, place) => open.from + place * MINUTES_PER_HOUR,
  )
  return (
    <div className="day-grid-scroll">
      <table
        ref={table}
        role="grid"
        aria-multiselectable="true"
        aria-describedby={hint}
        className={`day-grid day-grid-halves day-choosable ${dayLength(open.from, open.to)}`}
        onPointerDown={press}
        onKeyDown={type}
      >
        <caption className="sr-only">{t('choose.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.room')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col" colSpan={MINUTES_PER_HOUR / CELL}>
                {formatMinutes(hour).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {row.name}
              <span className="day-grid-note">{row.note}</span>
            </th>
            {cells.map((cell) =>
              cell.taken ? (
                <td
                  key={cell.at}
                  colSpan={(cell.taken.hours * MINUTES_PER_HOUR) / CELL}
                  className={`day-${cell.taken.state} ${cell.taken.hours * MINUTES_PER_HOUR === CELL ? halfHourLook(cell.at) : ''}`}
                >
                  <BusyTime cell={cell.taken} at={cell.at} />
                </td>
              ) : (
                <td
                  key={cell.at}
                  data-at={cell.at}
                  tabIndex={cell.at === at ? 0 : -1}
                  aria-selected={isIn(cell.at, shown)}
                  // Its two parts would be read as “09 :00”.
                  aria-label={formatMinutes(cell.at)}
                  className={`${isIn(cell.at, shown) ? 'day-chosen' : 'day-free'} ${halfHourLook(cell.at)}`}
                  onFocus={() => setAt(cell.at)}
                  // A click without a pointer is from a screen reader.
                  onClick={({ detail }) => {
                    const span = detail === 0 && timePressed(starts, cell.at, begun)
                    if (span) chooseDrawn(span, cell.at, cell.at)
                  }}
                >
                  <span className="day-face">
                    <TimeOfCell at={cell.at} />
                  </span>
                </td>
              ),
            )}
          </tr>
        </tbody>
      </table>
      {chosen && (
        <p className="mt-3 text-table font-semibold">
          {t(begun === null ? 'choose.timeIs' : 'choose.startIs', { time: formatSpan(chosen) })}
        </p>
      )}
      <p id={hint} className="sr-only">
        {t('choose.hint')}
      </p>
      <p role="status" className="sr-only">
        {chosen && t('choose.chosen', { time: formatSpan(chosen), hours: lengthOf(chosen) })}
      </p>
    </div>
  )
}

const isIn = (at: number, span: Span | null) =>
  span !== null && span.startMinutes <= at && at < span.endMinutes
const lengthOf = ({ startMinutes, endMinutes }: Span) => (endMinutes - startMinutes) / MINUTES_PER_HOUR

/** Dragging from a half hour to another; a press without a move chooses one half hour. */
function useDrag(
  table: React.RefObject<HTMLTableElement>,
  timeOfDrag: (from: number, to: number) => Span | null,
  done: (span: Span, from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const drawn = drag && timeOfDrag(drag.from, drag.to)

  function cellAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    // Touch events keep their first target, so the current cell is looked up by position.
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]')
    return cell && table.current?.contains(cell) ? Number(cell.dataset.at) : undefined
  }

  useEffect(() => {
    if (!drag) return
    const move = (event: globalThis.PointerEvent) => {
      const to = cellAt(event)
      if (to !== undefined && to !== drag.to) setDrag({ ...drag, to })
    }
    const end = () => {
      setDrag(null)
      if (drawn) done(drawn, drag.from, drag.to)
    }
    const cancel = () => setDrag(null)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
    }
  })

  function press(event: PointerEvent) {
    const from = event.button === 0 ? cellAt(event) : undefined
    if (from !== undefined) setDrag({ from, to: from })
  }
  return { drawn, press }
}
