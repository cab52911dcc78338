import type { PassRefundLines, Session } from '~/domains/fitness/pass-shapes'
import { RefundFacts } from '~/domains/fitness/components/refund-lines'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { useLanguage } from '~/ui/use-language'

/** Words of monthly passes: their hours of use and their days. */
export function usePassWords() {
  const language = useLanguage()
  return {
    hoursOf: (hours: readonly Session[]) =>
      hours.map(({ from, to }) => `${formatMinutes(from)}–${formatMinutes(to)}`).join(', '),
    daysOf: ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
      `${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`,
  }
}

/** The refund of a pass line by line. */
export function PassRefund({ refund, askedAt }: { refund: PassRefundLines; askedAt?: string }) {
  const { t } = useTranslation('fitness-passes')
  const { usedDays, days } = refund
  const words = {
    paid: t('refund.paid'),
    used: t('refund.used', { used: usedDays, days }),
    rule: t('refund.rule'),
  }
  return <RefundFacts refund={refund} askedAt={askedAt} words={words} />
}
