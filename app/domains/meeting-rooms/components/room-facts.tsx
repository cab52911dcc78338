import { formatWon } from '~/domains/building/format-won'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { RoomPlan } from './room-plan'

/** The facts of a room: seats, equipment, price, hours. */
export function RoomFacts({ room }: { room: Room }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <section aria-label={t('room.facts')}>
      <div className="mb-6 overflow-hidden bg-mist">
        {room.kind === 'listening' ? (
          <DescribedDrawing
            name="listening-bar"
            isFirst
            className="h-ridge w-full max-w-none object-cover md:h-auto"
          />
        ) : (
          <RoomPlan room={room} />
        )}
      </div>
      <Facts>
        <Fact term={t('room.capacity')}>{t('room.seats', { count: room.seats })}</Fact>
        <Fact term={t('room.equipment')}>{room.equipment[language]}</Fact>
        <Fact term={t('room.perHour')}>
          {t('won', { amount: formatWon(room.wonPerHour) })}{' '}
          <span className="text-table text-ink-2">{t('price.without')}</span>
        </Fact>
        <Fact term={t('room.hours')}>
          {t('room.weekdays', { from: formatMinutes(room.open.from), to: formatMinutes(room.open.to) })}
        </Fact>
        <Fact term={t('room.least')}>{t('room.leastHours', { hours: room.minimumMinutes / 60 })}</Fact>
      </Facts>
    </section>
  )
}
