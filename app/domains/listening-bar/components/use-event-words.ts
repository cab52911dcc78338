import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { useTranslation } from '~/i18n/use-translation'

/** What is said of an event's seats. */
export function useEventWords() {
  const { t } = useTranslation('listening-events')
  return {
    /** Free seats while there are any, otherwise how many people wait. */
    seatsOf: ({
      seats,
      taken,
      waiting,
      isOver,
    }: Pick<BarEvent, 'seats' | 'taken' | 'waiting' | 'isOver'>) => {
      if (isOver) return t('over')
      if (taken < seats && waiting === 0) return t('free', { free: seats - taken, seats })
      return waiting > 0 ? t('fullWaiting', { seats, count: waiting }) : t('full', { seats })
    },
  }
}
