import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { decideUnits } from '~/domains/fitness/components/decide-units.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { deskTrainingQuery, type DeskUnit, deskUnitForm } from '~/domains/fitness/training-shapes'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, readList } from '~/lists/load-list.server'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { DayLinks } from '~/ui/calendar/day-links'
import { Decisions } from '~/ui/list/decisions'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.training'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query } = readList(request, deskTrainingQuery)
  const day = await read(deskTrainingClient(context.api).desk.fitness.training.$get({ query }))
  return { day, today: context.today }
}

export const action = withConstraint(deskUnitForm, (args: ActionFunctionArgs) =>
  decideUnits(args, listAddress(args.request)),
)

/** The units of a day by trainer, with attendance; who trains now. */
export default function DeskTraining() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { day, today } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { date, week, trainers, now } = day
  return (
    <DeskFrame title={t('desk.title')}>
      <FitnessDeskTabs current="training" />
      {result && <ErrorSummary form={{ id: 'units', allErrors: errorsOf(result) }} />}
      <section aria-labelledby="now" className="mb-11">
        <h2 id="now" className="mb-3 text-h3 font-semibold">
          {t('desk.now')}
        </h2>
        {now.length === 0 ? (
          <p className="border-t-2 border-ink py-4">{t('desk.nobodyNow')}</p>
        ) : (
          <ul className="border-t-2 border-ink">
            {now.map(({ trainer, name, endMinutes }) => (
              <li key={trainer.ko + name} className="border-b border-line-1 py-3">
                <strong className="mr-3 font-semibold">{trainer[language]}</strong>
                {name}
                <span className="tabular ml-3 text-table text-ink-2">
                  {t('desk.until', { time: formatMinutes(endMinutes) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <DayLinks
        date={date}
        today={today}
        words={{ before: t('desk.before'), after: t('desk.after'), today: t('desk.today') }}
        path={deskTrainingPaths.day}
      />
      <Tabs
        label={t('book.days')}
        current={deskTrainingPaths.day({ date })}
        tabs={week.map((one) => ({
          label: formatDay(one.date, language),
          to: deskTrainingPaths.day({ date: one.date }),
          count: one.units,
        }))}
      />
      {trainers.length === 0 && <EmptyState drawing="no-results">{t('book.none')}</EmptyState>}
      {trainers.map(({ id, name, isThere, units }) => (
        <section key={id} aria-labelledby={`trainer-${id}`} className="mb-11">
          <h2 id={`trainer-${id}`} className="mb-3 text-h3 font-semibold">
            {name[language]}
          </h2>
          {units.length === 0 ? (
            <p className="border-t-2 border-ink py-4">{isThere ? t('desk.noUnits') : t('desk.away')}</p>
          ) : (
            <ul className="border-t-2 border-ink">
              {units.map((unit) => (
                <Unit key={unit.id} unit={unit} result={result} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </DeskFrame>
  )
}

function Unit({ unit, result }: { unit: DeskUnit; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { id, name, company, status, isAttended, actions } = unit
  return (
    <li id={id} className="border-b border-line-1 py-4 md:flex md:items-start md:justify-between">
      <p className="flex min-h-target flex-wrap items-center">
        <span className="tabular mr-3 font-semibold">{formatSpan(unit)}</span>
        <span className="mr-3">
          {name} · {company[language]}
        </span>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {isAttended && <span className="ml-3 text-table text-ink-2">{t('desk.attended')}</span>}
      </p>
      <div className="flex flex-wrap md:ml-6">
        <Decisions
          of={id}
          actions={actions}
          result={result}
          choices={[
            { decision: 'attended', label: t('desk.markAttended') },
            { decision: 'noShow', label: t('desk.markNoShow') },
            {
              decision: 'giveBack',
              label: t('desk.giveBack'),
              confirm: { question: t('desk.giveBackQuestion'), hint: t('desk.toldHint') },
            },
          ]}
        />
      </div>
    </li>
  )
}
