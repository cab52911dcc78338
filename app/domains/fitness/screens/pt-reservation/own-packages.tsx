import { OwnList } from '~/domains/fitness/components/own-list'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { Training } from '~/domains/fitness/training-shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** One's packages that can be used, with the units left. */
export function OwnPackages({ own }: { own: Training['own'] }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  return (
    <OwnList
      title={t('own.title')}
      own={own}
      pathOf={({ id }) => fitnessPaths.reservation({ id, kind: 'pt' })}
      nameOf={({ name }) => name[language]}
      left={({ left, units, lastDay }) => (
        <>
          <span className="tabular font-semibold">{t('own.left', { left, units })}</span>
          <span className="ml-3 text-table text-ink-2">
            {t('own.until', { date: formatDay(lastDay, language) })}
          </span>
        </>
      )}
    />
  )
}
