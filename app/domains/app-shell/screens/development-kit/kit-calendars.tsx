import { useTranslation } from '~/i18n/use-translation'
import { formatDay } from '~/i18n/format'
import { weekday } from '~/rules/local-time'
import { monthWeeks } from '~/rules/month-weeks'
import { ButtonLink } from '~/ui/button'
import { DayGrid, type DayRow } from '~/ui/calendar/day-grid'
import { Legend } from '~/ui/calendar/legend'
import { Month, PeriodHead, type MonthDay } from '~/ui/calendar/month'
import { useLanguage } from '~/ui/page/use-language'
import { KitPart } from './kit-part'

const MONTH = '2026-12'
const ROOMS = 6
/** Free rooms per day, repeated over the month. */
const FREE = [6, 4, 2, 5, 6, 3, 4, 0]
const CHRISTMAS = '2026-12-25'

/** A month of rooms and a day of hours, with every state. */
export function KitCalendars() {
  const { t } = useTranslation('kit')
  const language = useLanguage()
  return (
    <KitPart title={t('group.calendars')}>
      <div className="lg:flex">
        <div id="kit-month" className="lg:w-5/12 lg:shrink-0">
          <Month
            month={MONTH}
            today="2026-12-01"
            chosen="2026-12-15"
            days={useDays()}
            previous="#november"
            next="#january"
          >
            <ButtonLink to="#today" look="secondary" className="!min-h-target !w-auto">
              {t('shell:parts.today')}
              <span className="sr-only"> {t('calendar.toToday')}</span>
            </ButtonLink>
          </Month>
        </div>
        <div className="mt-12 min-w-0 flex-1 lg:ml-12 lg:mt-0">
          <PeriodHead title={formatDay('2026-12-15', language)} />
          <DayGrid
            caption={t('calendar.grid')}
            rowHead={t('calendar.room')}
            from={540}
            to={1080}
            rows={useRows()}
          />
          <Legend
            label={t('calendar.legend')}
            items={(['free', 'taken', 'mine', 'waiting', 'chosen', 'closed'] as const).map((look) => ({
              look,
              label: t(`calendar.${look}`),
            }))}
          />
        </div>
      </div>
    </KitPart>
  )
}

function useDays(): Map<string, MonthDay> {
  const { t } = useTranslation('kit')
  const inMonth = monthWeeks(MONTH)
    .flat()
    .filter((date) => date.startsWith(MONTH))
  return new Map(
    inMonth.map((date, index): [string, MonthDay] => {
      const count = FREE[index % FREE.length]!
      const isHoliday = date === CHRISTMAS
      if (isHoliday || weekday(date) % 6 === 0)
        return [
          date,
          { availability: 'closed', note: t(isHoliday ? 'calendar.holiday' : 'calendar.closed'), isHoliday },
        ]
      const free = { count, all: ROOMS }
      if (count === 0) return [date, { availability: 'full', note: t('calendar.full'), free }]
      return [date, { availability: 'free', to: `#day-${date}`, note: t('calendar.rooms', { count }), free }]
    }),
  )
}

function useRows(): DayRow[] {
  const { t } = useTranslation('kit')
  const free = (hours: number): DayRow['cells'] =>
    Array.from({ length: hours }, () => ({ state: 'free', to: '#hour' }) as const)
  const block = (state: 'taken' | 'mine' | 'waiting' | 'chosen' | 'tooShort', hours: number) => ({
    state,
    hours,
    label: t(`calendar.${state}`),
  })
  const room = (number: number, seats: number, cells: DayRow['cells']): DayRow => ({
    name: t('calendar.roomName', { number }),
    note: t('calendar.seats', { count: seats }),
    cells,
  })
  return [
    room(1, 8, [...free(2), block('taken', 2), ...free(5)]),
    room(2, 8, [block('taken', 3), block('tooShort', 1), block('taken', 3), ...free(2)]),
    room(3, 12, [...free(2), block('mine', 2), ...free(2), block('taken', 3)]),
    room(4, 12, [...free(4), block('chosen', 2), ...free(3)]),
    room(5, 16, [block('taken', 2), ...free(4), block('waiting', 2), ...free(1)]),
  ]
}
