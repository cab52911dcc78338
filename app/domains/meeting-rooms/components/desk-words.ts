import { formatWon } from '~/domains/building/format-won'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** Formats days, amounts and charges for the desk's screens. */
export function useDeskRoomWords() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const wonOf = (amount: number) => t('desk.won', { amount: formatWon(amount) })
  return {
    wonOf,
    withVat: ({ won, vatWon }: { won: number; vatWon: number }) =>
      t('desk.withVat', { amount: formatWon(won), all: formatWon(won + vatWon) }),
    dayOf: ({ date }: { date: string }) => formatDay(date, language),
    chargeOf: ({ charge }: Pick<DeskBooking, 'charge'>) =>
      charge
        ? t('desk.chargeOf', {
            percent: charge.percent,
            amount: formatWon(charge.won),
            all: formatWon(charge.won + charge.vatWon),
          })
        : null,
    language,
  }
}
