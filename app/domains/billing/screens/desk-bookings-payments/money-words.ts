import type { MoneyRow } from '~/booking/money'
import { formatWon } from '~/domains/building/format-won'
import { deskPassPaths } from '~/domains/fitness/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** Names, links and amounts of what is paid. */
export function useMoneyWords() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  return {
    wonOf: ({ won }: Pick<MoneyRow, 'won'>) => t('meeting-rooms:desk.won', { amount: formatWon(won) }),
    whatOf: ({ kind, name }: MoneyRow) =>
      kind === 'pass' ? `${t('kind.pass')} · ${name[language]}` : name[language],
    whoOf: ({ company, person }: MoneyRow) => [company[language], person].filter(Boolean).join(' · '),
    methodOf: ({ paymentMethod }: MoneyRow) => t(`meeting-rooms:desk.payment.${paymentMethod}`),
    /** The page of what it is for, where it can be undone. */
    pathOf: ({ kind, id }: MoneyRow) =>
      kind === 'pass' ? deskPassPaths.pass({ id }) : roomDeskPaths.booking({ id }),
  }
}
