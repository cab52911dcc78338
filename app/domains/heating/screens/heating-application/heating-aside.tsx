import { formatWon } from '~/domains/building/format-won'
import { MOST_WEEKS } from '~/domains/heating/limits'
import type { HeatingTerms } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { AsidePart, StepsAside } from '~/ui/form/steps-aside'

const STEPS = ['price', 'ask', 'approve', 'bill'] as const

/** Information beside the form: next steps, served hours, price and cut-off. */
export function HeatingAside({ terms, floor }: { terms: HeatingTerms; floor: number | null }) {
  const { t } = useTranslation('heating')
  const served = { from: formatMinutes(terms.served.from), to: formatMinutes(terms.served.to) }
  const steps = STEPS.map((step) => t(`aside.step.${step}`))
  return (
    <StepsAside label={t('aside.label')} title={t('aside.steps')} steps={steps} floor={floor}>
      <AsidePart title={t('aside.served')}>{t('aside.servedText', served)}</AsidePart>
      <AsidePart title={t('aside.cutOff')}>
        {t('aside.cutOffText', { time: formatMinutes(terms.cutOffMinutes) })}
      </AsidePart>
      <AsidePart title={t('price.perHour')}>
        {t('aside.priceText', { amount: formatWon(terms.wonPerHour) })}
      </AsidePart>
      <AsidePart title={t('field.weeks')}>{t('aside.weeksText', { max: MOST_WEEKS })}</AsidePart>
    </StepsAside>
  )
}
