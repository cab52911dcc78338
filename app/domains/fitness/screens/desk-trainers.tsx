import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.trainers'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { trainers } = await read(deskTrainingClient(context.api).desk.fitness.trainers.$get())
  return { trainers }
}

/** All trainers, those who cannot be booked any more included. */
export default function DeskTrainers() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { weekdaysOf } = useFitnessWords()
  const { trainers } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('fitness:desk.view.trainers')}
      action={
        <ButtonLink to={deskTrainingPaths.trainer({ id: 'new' })} look="secondary">
          {t('desk.addTrainer')}
        </ButtonLink>
      }
    >
      <FitnessDeskTabs current="trainers" />
      {trainers.length === 0 ? (
        <EmptyState drawing="no-results">{t('book.none')}</EmptyState>
      ) : (
        <Table
          caption={t('fitness:desk.view.trainers')}
          rows={trainers}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('desk.name'),
              kind: 'name',
              share: 3,
              cell: (trainer) => (
                <RowLink to={deskTrainingPaths.trainer(trainer)}>{trainer.name[language]}</RowLink>
              ),
            },
            { key: 'days', head: t('desk.field.weekdays'), cell: ({ weekdays }) => weekdaysOf(weekdays) },
            {
              key: 'hours',
              head: t('desk.hours'),
              share: 3,
              cell: ({ fromMinutes, toMinutes }) =>
                formatSpan({ startMinutes: fromMinutes, endMinutes: toMinutes }),
            },
            { key: 'upcoming', head: t('desk.upcoming'), kind: 'number', cell: ({ upcoming }) => upcoming },
            {
              key: 'active',
              head: t('desk.field.isActive'),
              cell: ({ isActive }) => (isActive ? t('desk.yes') : t('desk.no')),
            },
          ]}
        />
      )}
    </DeskFrame>
  )
}
