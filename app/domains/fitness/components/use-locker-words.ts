import type { RentalLine } from '~/domains/fitness/locker-shapes'
import { formatWon } from '~/domains/building/format-won'
import { useTranslation } from '~/i18n/use-translation'

/** Names of lockers and amounts, in the reader's language. */
export function useLockerWords() {
  const { t } = useTranslation('fitness-lockers')
  return {
    nameOf: ({ room, number }: Pick<RentalLine['locker'], 'room' | 'number'>) =>
      t('lockerName', { room: t(`room.${room}`), number }),
    feeOf: ({ won, vatWon }: Pick<RentalLine, 'won' | 'vatWon'>) =>
      t('perMonth', { amount: formatWon(won), vat: formatWon(vatWon) }),
    wonOf: (won: number) => t('won', { amount: formatWon(won) }),
  }
}
