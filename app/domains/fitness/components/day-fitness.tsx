import type { FitnessDayItem } from '~/domains/fitness/day-shapes'
import { deskTrainingPaths, fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import type { LocalDate } from '~/rules/local-time'
import { Decisions } from '~/ui/list/decisions'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** Makes a class or a unit a line of the desk's day; who attended a class is ticked on the page of its programme. */
export function useDayFitness(date: LocalDate) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  return (row: FitnessDayItem) => {
    const status = <StatusBadge status={row.status} label={t(`statuses:${row.status}`)} />
    if (row.type === 'gx')
      return {
        to: fitnessPaths.deskProgram(row, { date }),
        thing: [t('fitness:kind.gx'), row.program[language], row.trainer[language]]
          .filter(Boolean)
          .join(' · '),
        company: '',
        person: '',
        about: t('fitness:places', { applied: row.applied, capacity: row.capacity }),
        status,
        decisions: false,
      }
    return {
      to: `${deskTrainingPaths.day({ date })}#${row.id}`,
      thing: `${t('fitness:kind.pt')} · ${row.trainer[language]}`,
      company: row.company[language],
      person: row.name,
      about: row.isAttended ? t('desk.attended') : '',
      status,
      decisions: row.actions.attended.allowed && (
        <Decisions
          of={row.id}
          actions={row.actions}
          choices={[{ decision: 'attended', label: t('desk.markAttended') }]}
        />
      ),
    }
  }
}
