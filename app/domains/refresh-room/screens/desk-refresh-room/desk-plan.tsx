import { SeatPlan } from '~/domains/refresh-room/components/seat-plan'
import { seatStateAt } from '~/domains/refresh-room/rules/seat-state'
import type { DeskRefreshDay } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, seoulMinutes } from '~/rules/local-time'

/** The seats as they lie, each with its state now and its next times. */
export function DeskPlan({ day }: { day: DeskRefreshDay }) {
  const { t } = useTranslation('refresh')
  const minute = seoulMinutes(new Date(day.now))
  return (
    <section aria-labelledby="plan" className="mb-11">
      <h2 id="plan" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.plan')}
      </h2>
      <SeatPlan
        label={t('desk.plan')}
        seats={day.seats.map(({ bookings, repairs, ...seat }) => {
          const times = [
            ...bookings
              .filter(({ status }) => status !== 'no_show')
              .map((one) => ({
                ...one,
                clearMinutes: one.endMinutes + day.cleaningMinutes,
                kind: 'taken' as const,
              })),
            ...repairs.map((one) => ({ ...one, clearMinutes: one.endMinutes, kind: 'repair' as const })),
          ].sort((a, b) => a.startMinutes - b.startMinutes)
          const state = seatStateAt(times, { startMinutes: minute, minutes: 1, cleaningMinutes: 0 })
          const cleaned = times.find((one) => one.endMinutes <= minute && minute < one.clearMinutes)
          const now = cleaned
            ? t('desk.cleaning', { until: formatMinutes(cleaned.clearMinutes) })
            : t(`desk.now.${state === 'repair' ? 'repair' : state === 'taken' ? 'taken' : 'free'}`)
          const next = times.filter((one) => one.endMinutes > minute)
          return {
            ...seat,
            state,
            note: (
              <>
                <span className="block">{now}</span>
                {next.map((one) => (
                  <span key={one.startMinutes} className="tabular block whitespace-nowrap">
                    {formatMinutes(one.startMinutes)}–{formatMinutes(one.endMinutes)}
                  </span>
                ))}
              </>
            ),
          }
        })}
      />
    </section>
  )
}
