import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { holidayForm, type DeskHoliday } from '~/domains/desk/building-schemas'
import { deskClient } from '~/domains/desk/client.server'
import { readQuery, yearInAddress } from '~/lists/read-query'
import type { AffectedResult } from '~/ui/list/affected-things'
import { ChangeHistory } from '~/ui/list/change-history'
import { HolidayForm } from '~/domains/desk/components/holiday-form'
import { deskPaths } from '~/domains/desk/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatDay } from '~/i18n/format'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:holidays.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { year } = readQuery(request, { year: yearInAddress })
  const years = await read(deskClient(context.api).desk.holidays.$get({ query: { year } }))
  return { ...years }
}

export const action = formAction(holidayForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const added = await send(deskClient(context.api).desk.holidays.$post({ json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem, { affected: added.problem.affected })
  const toast = context.cookies.flash({ key: 'holidaySaved', tone: 'done' })
  return seeOther(deskPaths.holidays({ year: added.data.date.slice(0, 4) }), toast)
})

type Result = SubmissionResult<string[]> & AffectedResult

/** Public holidays by year; bookable rooms are closed on them, as on weekends. */
export default function Holidays() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { year, items, years, missing, unsettled, changes } = useLoaderData<typeof loader>()
  const result = useAnswer<Result>()
  const columns: Column<DeskHoliday>[] = [
    {
      key: 'date',
      head: t('holidays.date'),
      kind: 'name',
      cell: ({ date }) => <RowLink to={deskPaths.holiday({ date })}>{formatDay(date, language)}</RowLink>,
    },
    { key: 'ko', head: t('company.nameKo'), share: 3, cell: ({ nameKo }) => nameKo },
    { key: 'en', head: t('company.nameEn'), share: 3, cell: ({ nameEn }) => nameEn },
  ]
  const shownYears = [...new Set([...years, ...missing, year])].sort((a, b) => a - b)
  const nameOf = (holiday: unknown) => {
    const { nameKo, nameEn } = (holiday ?? {}) as Partial<DeskHoliday>
    return nameKo ? `${nameKo} (${nameEn})` : t('settings.nothing')
  }
  return (
    <DeskFrame
      title={t('holidays.title')}
      action={
        <ButtonLink to={deskPaths.holidaySheet()} look="secondary">
          {t('holidaySheet.title')}
        </ButtonLink>
      }
    >
      <p className="mb-6 max-w-text text-ink-2">{t('holidays.lead')}</p>
      {missing.map((empty) => (
        <Notice key={empty} tone="warning" title={t('holidays.missing', { year: empty })} />
      ))}
      {unsettled > 0 && <Notice tone="info" title={t('holidays.unsettled', { count: unsettled })} />}
      <section aria-labelledby="add" className="mb-11">
        <h2 id="add" className="mb-2 text-h2-s font-semibold md:text-h2">
          {t('holidays.add')}
        </h2>
        <HolidayForm result={result} />
      </section>
      <Tabs
        label={t('holidays.years')}
        current={deskPaths.holidays({ year })}
        tabs={shownYears.map((one) => ({ label: String(one), to: deskPaths.holidays({ year: one }) }))}
      />
      {items.length === 0 ? (
        <EmptyState drawing="no-results">{t('holidays.none', { year })}</EmptyState>
      ) : (
        <Table
          caption={t('holidays.of', { year })}
          columns={columns}
          rows={items}
          idOf={({ date }) => date}
        />
      )}
      <ChangeHistory
        steps={changes.map(({ date, at, by, before, after }) => ({
          at,
          by,
          lines: [{ label: formatDay(date, language), was: nameOf(before), text: nameOf(after) }],
        }))}
      />
    </DeskFrame>
  )
}
