import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { AdditionalVisitors } from '~/domains/visitors/components/additional-visitors'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import { GroupNote } from '~/domains/visitors/screens/individual-visitor/group-note'
import { HostFields, OwnHostFields } from '~/domains/visitors/screens/individual-visitor/host-fields'
import { ReservationAside } from '~/domains/visitors/screens/individual-visitor/reservation-aside'
import { DatesBox, KeptDates } from '~/domains/visitors/components/dates-box'
import { SeveralDates } from '~/domains/visitors/components/several-dates'
import { isSeries } from '~/domains/visitors/components/series-dates.server'
import { reserveSeriesOrShow } from '~/domains/visitors/screens/individual-visitor/series-form.server'
import { visitScreenForm } from '~/domains/visitors/screens/individual-visitor/visit-screen-form'
import { TimeFields } from '~/domains/visitors/components/time-fields'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { confirmedHost } from '~/domains/visitors/screens/individual-visitor/confirmed-host'
import { visitorPaths } from '~/domains/visitors/paths'
import {
  isFloorOfOther,
  loadReservation,
  showAgain,
  handleStep,
} from '~/domains/visitors/screens/individual-visitor/reservation-form.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { idInAddress, readQuery, textUpTo } from '~/lists/read-query'
import { Button } from '~/ui/button'
import { FieldGroup } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:individual.title'),
  description: (t) => t('visitors:individual.description'),
  section: 'visitor',
  hydrate: true,
  i18n: ['visitors', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadReservation(context, readQuery(request, { from: textUpTo(30), host: idInAddress }))

export const action = formAction(visitScreenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return showAgain(context, posted.answer)
  if (posted.kind === 'step') return showAgain(context, await handleStep(context, posted))
  if (isFloorOfOther(posted.payload))
    return showAgain(
      context,
      posted.show((values) => values, { floor: ['floorOfOtherCompany'] }),
    )
  // A guest reserves one date at a time.
  if (isSeries(posted.payload) && (await context.me()))
    return showAgain(context, await reserveSeriesOrShow(context, posted))
  const call = visitorsClient(context.api).visits.$post({ json: posted.value }, once(posted))
  const reserved = await attempt(send(call), 'reservationFailed')
  if (!reserved.ok) return showAgain(context, posted.refuse(reserved.problem))
  const { id, guest } = reserved.data
  const access = guest ? [context.cookies.visitAccess(guest.access, guest.expires)] : []
  return seeOther(`${visitorPaths.details({ id })}?done=1`, ...access)
})

export default function IndividualVisitor() {
  const { t } = useTranslation('visitors')
  const {
    me,
    mayReserveGroup,
    usualHosts,
    companies,
    policy,
    window,
    soonDays,
    start,
    isLikeEarlier,
    centreHours,
    tariff,
  } = useLoaderData<typeof loader>()
  const answer = useLastAnswer(useActionData<typeof action>())
  const { floors, series, ...lastResult } = answer ?? start
  const [form, fields] = useForm<z.input<typeof visitScreenForm>>({ id: 'visit', lastResult })
  const values = lastResult.initialValue as Record<string, unknown>
  const isMine = me !== null && values.forMyself === 'on'
  const [lead, ...additional] = fields.visitors.getFieldList().map((visitor) => visitor.getFieldset())
  return (
    <Page
      title={t('individual.title')}
      lead={isMine ? t('individual.leadMine') : t('individual.lead')}
      crumbs={[{ label: t('crumb') }]}
    >
      {isLikeEarlier && !answer && <Notice title={isMine ? t('again.filled') : t('again.filledGuest')} />}
      {!companies && <Notice tone="warning" title={t('individual.listsAway')} />}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm
            form={form}
            action={visitorPaths.individual()}
            submitLabel={t('individual.submit')}
            places={Object.fromEntries(
              additional.map((_, index) => [
                `visitors[${index + 1}]`,
                t('additional', { number: index + 1 }),
              ]),
            )}
          >
            <input type="hidden" name="hostChecked" value={String(values.hostChecked ?? '')} />
            <input type="hidden" name="hostRefused" value={String(values.hostRefused ?? '')} />
            <input
              type="hidden"
              name="floorsOf"
              value={floors?.length ? String(values.companyId ?? '') : ''}
            />
            <div>
              {isMine ? (
                <OwnHostFields me={me} floor={fields.floor} floors={floors} />
              ) : (
                <HostFields
                  fields={fields}
                  companies={companies}
                  floors={floors}
                  confirmedName={confirmedHost(values.hostChecked, values)}
                  isMember={me !== null}
                  usual={usualHosts}
                />
              )}
              <TimeFields
                fields={fields}
                window={window}
                soonDays={soonDays}
                legend={isMine ? t('individual.timeGroupMine') : t('individual.timeGroup')}
              />
              {me && <SeveralDates fields={fields} dates={fields.moreDates.getFieldList()} window={window} />}
              <FieldGroup legend={isMine ? t('individual.visitorGroupMine') : t('individual.visitorGroup')}>
                {lead && <VisitorFields fields={lead} isLead isSelf={me === null} />}
              </FieldGroup>
              <AdditionalVisitors
                formId={form.id}
                people={additional}
                inPanels
                note={
                  <GroupNote
                    additional={additional.length}
                    mayReserveGroup={mayReserveGroup}
                    isMine={isMine}
                  />
                }
              />
              <ConsentField field={fields.consent} version={fields.consentVersion} policy={policy} />
              {series ? (
                <DatesBox series={series} />
              ) : (
                <>
                  <KeptDates values={values} />
                  <Button className="mt-6">{t('individual.submit')}</Button>
                </>
              )}
            </div>
          </PortalForm>
        </div>
        <ReservationAside
          isApprovedAtOnce={isMine}
          floor={Number(values.floor) || null}
          centreHours={centreHours}
          tariff={tariff}
        />
      </div>
    </Page>
  )
}
