import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { gxClient } from '~/domains/fitness/client.server'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { Places } from '~/domains/fitness/components/program-month'
import { gxQuery, type GxProgram } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { GxTimetable } from '~/domains/fitness/screens/gx-fitness/gx-timetable'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { formatSpan, seoulInstant } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:gx.title'), section: 'amenities' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query } = readList(request, gxQuery)
  const actor = actorOf(await context.me())
  const monthOf = (month?: string) => read(gxClient(context.api).fitness.gx.$get({ query: { month } }))
  const asked = await monthOf(query.month)
  // Without a month the first one that can be applied for: in this one every programme may have begun.
  const isAhead = ({ dates: [first], startMinutes }: GxProgram) =>
    first !== undefined && seoulInstant(first, startMinutes) > context.now
  const isOpen = query.month !== undefined || asked.programs.length === 0 || asked.programs.some(isAhead)
  const gx = isOpen ? asked : await monthOf(asked.months[1])
  return { gx, isMember: can(actor, 'fitness:book') }
}

/** The programmes of a month: the timetable of the week, and the list with fees and places. */
export default function GxFitness() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { gx, isMember } = useLoaderData<typeof loader>()
  const { month, months, programs } = gx
  const next = months[months.indexOf(month) + 1]
  return (
    <Page
      title={t('gx.title')}
      lead={t('gx.lead')}
      crumbs={[{ label: t('home.title'), to: fitnessPaths.home() }]}
      action={
        <ButtonLink to={fitnessPaths.list()} look="secondary">
          {t('list.title')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      <Tabs
        label={t('gx.months')}
        current={fitnessPaths.programs({ month })}
        tabs={months.map((each) => ({
          label: formatMonth(each, language),
          to: fitnessPaths.programs({ month: each }),
        }))}
      />
      {programs.length === 0 ? (
        <EmptyState drawing="no-results">{t('gx.none')}</EmptyState>
      ) : (
        <>
          <GxTimetable programs={programs} />
          <section aria-labelledby="programs" className="mt-11">
            <h2 id="programs" className="mb-3 text-h3 font-semibold">
              {t('gx.list')}
            </h2>
            <ProgramTable programs={programs} />
            <p className="mt-3 text-table text-ink-2">{t('gx.vat')}</p>
          </section>
        </>
      )}
      {next && (
        <p className="mt-6">
          <ButtonLink to={fitnessPaths.programs({ month: next })} look="secondary">
            {t('gx.next', { month: formatMonth(next, language) })}
          </ButtonLink>
        </p>
      )}
    </Page>
  )
}

function ProgramTable({ programs }: { programs: GxProgram[] }) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf, weekdaysOf } = useFitnessWords()
  return (
    <Table
      caption={t('gx.list')}
      rows={programs}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('field.name'),
          kind: 'name',
          share: 3,
          cell: (program) => (
            <RowLink to={fitnessPaths.program(program, { month: program.month })}>
              {program.name[language]}
            </RowLink>
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
          key: 'mine',
          head: t('field.mine'),
          cell: ({ mine, clashes }) =>
            mine
              ? mine.waitingPlace === null
                ? t('mine.applied')
                : t('mine.waiting', { place: mine.waitingPlace })
              : clashes.length > 0
                ? t('mine.clash', { program: clashes.map((name) => name[language]).join(', ') })
                : null,
        },
      ]}
    />
  )
}
