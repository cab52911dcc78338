import { OwnList } from '~/domains/fitness/components/own-list'
import { usePassWords } from '~/domains/fitness/components/pass-words'
import type { Passes } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** One's passes that have not ended: days, hours of use, days left. */
export function OwnPasses({ own }: { own: Passes['own'] }) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { hoursOf, daysOf } = usePassWords()
  return (
    <OwnList
      title={t('own.title')}
      own={own}
      pathOf={({ id }) => fitnessPaths.reservation({ id, kind: 'pass' })}
      nameOf={({ name }) => name[language]}
      about={(pass) => (
        <p>
          {daysOf(pass)}
          <span className="tabular ml-3 text-ink-2">{hoursOf(pass.hours)}</span>
        </p>
      )}
      left={({ daysLeft, status }) => (
        <>
          <span className="tabular mr-3 font-semibold">{t('own.left', { count: daysLeft })}</span>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
        </>
      )}
    />
  )
}
