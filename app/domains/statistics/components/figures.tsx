import { changePercent } from '~/domains/statistics/rules/change'
import type { Figure } from '~/domains/statistics/shapes'
import { valueText } from '~/domains/statistics/words'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** Key figures, each with that of the period before and the change. */
export function Figures({ of }: { of: readonly Figure[] }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  return (
    <dl className="flex flex-wrap">
      {of.map(({ key, unit, now, before }) => (
        <div key={key} className="mb-6 mr-12">
          <dt className="text-table font-semibold text-ink-2">{t(`figures.${key}`)}</dt>
          <dd className="tabular text-h1-s font-semibold">{valueText(now, unit, language)}</dd>
          {/* Nothing to compare with says nothing. */}
          <dd className="tabular text-table text-ink-2">
            {before ? (
              <>
                {t('before', { value: valueText(before, unit, language) })}
                <ChangeOf now={now} before={before} unit={unit} />
              </>
            ) : (
              '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeOf({ now, before, unit }: Omit<Figure, 'key'>) {
  const { t } = useTranslation('statistics')
  if (unit === 'percent')
    return now === null || before === null ? null : (
      <span className="ml-2">{t('points', { change: signed(now - before) })}</span>
    )
  const change = changePercent(now, before)
  return change === null ? null : <span className="ml-2">{t('change', { change: signed(change) })}</span>
}

/** With a sign: '+12', '−3', '±0'. */
export const signed = (number: number) => `${number > 0 ? '+' : number < 0 ? '−' : '±'}${Math.abs(number)}`
