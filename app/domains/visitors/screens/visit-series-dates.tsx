import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import { DatesBox, KeptDates } from '~/domains/visitors/components/dates-box'
import { SeveralDates } from '~/domains/visitors/components/several-dates'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import {
  answerDates,
  moreDatesScreenForm,
  type DatesAnswer,
} from '~/domains/visitors/screens/visit-series-dates/more-dates-form.server'
import { seriesIdParam } from '~/domains/visitors/series-schemas'
import { formAction } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, formatMinutes } from '~/rules/local-time'
import { StepButton } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DAYS_PER_WEEK } from '~/rules/time-units'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:series.add'),
  section: 'visitor',
  hydrate: true,
  i18n: ['visitors', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** The id in the URL. @throws a 404 for a malformed one */
const seriesIdOf = (params: { id?: string }) => requireParams(seriesIdParam, params).id

/** The last visit of a series that goes on. @throws a redirect to its page where the viewer may add no dates */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = seriesIdOf(params)
  const { api, today } = context
  const [series, policy] = await Promise.all([
    read(visitorsClient(api).visits.series[':id'].$get({ param: { id } })),
    read(buildingClient(api).home.policies[':type'].$get({ param: { type: 'visit-privacy' }, query: {} })),
  ])
  const last = series.visits.findLast(({ status }) => !['cancelled', 'rejected'].includes(status))
  if (series.left === 0 || !last) throw redirect(visitorPaths.series({ id }))
  const next = addDays(last.visitDate, DAYS_PER_WEEK)
  const start: DatesAnswer = { initialValue: { visitDate: next } }
  return { id, left: series.left, last, policy: renderPolicy(policy), window: visitWindow(today), start }
}

export const action = formAction(moreDatesScreenForm, async (args, receive) => {
  const id = seriesIdOf(args.params)
  return answerDates(args.context, await receive(), id)
})

/** Adds dates to a series: the first submission shows what is against each, the second reserves those that are ticked. */
export default function VisitSeriesDates() {
  const { t } = useTranslation('visitors')
  const { id, left, last, policy, window, start } = useLoaderData<typeof loader>()
  const { series, ...lastResult } = useAnswer<DatesAnswer>() ?? start
  const [form, fields] = useForm<z.input<typeof moreDatesScreenForm>>({ id: 'dates', lastResult })
  const submit = series ? t('series.submit') : t('series.show')
  return (
    <Page
      title={t('series.add')}
      lead={t('series.addFor', {
        guest: last.name,
        host: last.hostName,
        time: formatMinutes(last.visitMinutes),
      })}
      crumbs={[{ label: t('series.title'), to: visitorPaths.series({ id }) }]}
    >
      <div className="max-w-text">
        <p className="mb-6">{t('series.addLead', { count: left })}</p>
        <PortalForm form={form} action={visitorPaths.moreDates({ id })} submitLabel={submit}>
          <TextField
            field={fields.visitDate}
            label={t('series.firstDate')}
            type="date"
            width="short"
            min={window.from}
            max={window.to}
          />
          <SeveralDates fields={fields} dates={fields.moreDates.getFieldList()} window={window} />
          <ConsentField field={fields.consent} version={fields.consentVersion} policy={policy} />
          {series ? (
            <DatesBox series={series} />
          ) : (
            <>
              <KeptDates values={lastResult.initialValue as Record<string, unknown>} />
              <StepButton step="dates" label={submit} look="primary" at="price" className="mt-6" />
            </>
          )}
        </PortalForm>
      </div>
    </Page>
  )
}
