import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useFitnessWords } from './fitness-words'

/**
 * What cancelling costs now: said before something is bought as well as before it is cancelled, also once it is no longer free.
 * @param freeUntil until when it costs nothing; null where that is not known yet, as nothing has been assigned
 */
export function CancellingNow({ chargeWon, freeUntil }: { chargeWon: number; freeUntil: string | null }) {
  const { t } = useTranslation('fitness')
  const { wonOf } = useFitnessWords()
  if (freeUntil === null) return t('cancelNow.unassigned')
  const at = formatInstant(freeUntil)
  return chargeWon === 0 ? t('cancelNow.free', { at }) : t('cancelNow.charged', { at, won: wonOf(chargeWon) })
}
