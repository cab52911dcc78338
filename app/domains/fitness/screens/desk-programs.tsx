import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskGxClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { Places } from '~/domains/fitness/components/program-month'
import { gxQuery } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { formatSpan } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.programs'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query } = readList(request, gxQuery)
  const gx = await read(deskGxClient(context.api).desk.fitness.programs.$get({ query }))
  return { gx }
}

/** All programmes with the places of a month, ended ones included. */
export default function DeskPrograms() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf, weekdaysOf } = useFitnessWords()
  const { gx } = useLoaderData<typeof loader>()
  const { month, months, programs } = gx
  return (
    <DeskFrame
      title={t('desk.view.programs')}
      action={
        <ButtonLink to={fitnessPaths.deskProgram({ id: 'new' })} look="secondary">
          {t('desk.add')}
        </ButtonLink>
      }
    >
      <FitnessDeskTabs current="programs" />
      <Tabs
        label={t('gx.months')}
        current={fitnessPaths.deskPrograms({ month })}
        tabs={months.map((each) => ({
          label: formatMonth(each, language),
          to: fitnessPaths.deskPrograms({ month: each }),
        }))}
      />
      {programs.length === 0 ? (
        <EmptyState drawing="no-results">{t('desk.noPrograms')}</EmptyState>
      ) : (
        <Table
          caption={t('desk.view.programs')}
          rows={programs}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('field.name'),
              kind: 'name',
              share: 3,
              cell: (program) => (
                <RowLink to={fitnessPaths.deskProgram(program, { month })}>{program.name[language]}</RowLink>
              ),
            },
            { key: 'weekdays', head: t('field.weekdays'), cell: ({ weekdays }) => weekdaysOf(weekdays) },
            { key: 'time', head: t('field.time'), share: 3, cell: formatSpan },
            {
              key: 'trainer',
              head: t('field.trainer'),
              leaves: 'tablet',
              cell: ({ trainer }) => trainer[language],
            },
            { key: 'won', head: t('field.fee'), kind: 'number', cell: ({ won }) => wonOf(won) },
            { key: 'places', head: t('field.places'), cell: (program) => <Places of={program} /> },
            {
              key: 'months',
              head: t('desk.months'),
              share: 3,
              cell: ({ firstMonth, lastMonth }) => `${firstMonth} – ${lastMonth ?? ''}`,
            },
          ]}
        />
      )}
    </DeskFrame>
  )
}
