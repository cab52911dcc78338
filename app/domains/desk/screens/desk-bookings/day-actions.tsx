import { KindLinks } from '~/domains/desk/components/kind-links'
import type { DayKind } from '~/domains/desk/rules/desk-day'
import { deskTrainingPaths, fitnessPaths } from '~/domains/fitness/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'

/** What the desk does with rooms on a day: book for a company, find a room, keep a time free. */
export function DayActions({ date }: { date: string }) {
  const { t } = useTranslation('meeting-rooms')
  return (
    <div className="print:hidden md:flex md:shrink-0">
      <ButtonLink to={roomDeskPaths.book({ date })}>{t('desk.book.title')}</ButtonLink>
      <ButtonLink to={roomDeskPaths.finder({ date })} look="secondary" className="mt-3 md:ml-3 md:mt-0">
        {t('rooms:finder.title')}
      </ButtonLink>
      <ButtonLink to={roomDeskPaths.block({ date })} look="secondary" className="mt-3 md:ml-3 md:mt-0">
        {t('desk.block.title')}
      </ButtonLink>
    </div>
  )
}

/** Links to the plans that other kinds have of a day: seats as they lie, units by trainer, programmes. */
export function OtherPlans({ date, kinds }: { date: string; kinds: readonly DayKind[] }) {
  const { t } = useTranslation('desk')
  const links = [
    ...(kinds.includes('refreshRoom') ? [{ to: refreshPaths.desk(), label: t('refresh:desk.plan') }] : []),
    ...(kinds.includes('fitness')
      ? [
          { to: deskTrainingPaths.day({ date }), label: t('fitness:desk.view.training') },
          {
            to: fitnessPaths.deskPrograms({ month: date.slice(0, 7) }),
            label: t('fitness:desk.view.programs'),
          },
        ]
      : []),
  ]
  return <KindLinks links={links} />
}
