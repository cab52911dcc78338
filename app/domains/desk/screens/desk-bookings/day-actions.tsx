import { KindLinks } from '~/domains/desk/components/kind-links'
import type { DayKind } from '~/domains/desk/rules/desk-day'
import { deskTrainingPaths, fitnessPaths } from '~/domains/fitness/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/page/link'

/** A link beside the button, on a phone below it. */
const BESIDE = 'link mr-6 inline-flex min-h-control items-center whitespace-nowrap'

/** What the desk does with rooms on a day: book for a company, find a room, keep a time free. */
export function DayActions({ date }: { date: string }) {
  const { t } = useTranslation('meeting-rooms')
  return (
    <div className="flex flex-wrap items-center print:hidden lg:ml-6 lg:shrink-0 lg:flex-row-reverse lg:flex-nowrap">
      <ButtonLink to={roomDeskPaths.book({ date })}>{t('desk.book.title')}</ButtonLink>
      <Link to={roomDeskPaths.block({ date })} className={BESIDE}>
        {t('desk.block.title')}
      </Link>
      <Link to={roomDeskPaths.finder({ date })} className={BESIDE}>
        {t('rooms:finder.title')}
      </Link>
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
