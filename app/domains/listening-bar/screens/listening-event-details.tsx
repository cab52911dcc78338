import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { Poster } from '~/domains/listening-bar/components/poster'
import { useEventWords } from '~/domains/listening-bar/components/use-event-words'
import { eventIdParam, eventScreenForm } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { SignUpBox } from '~/domains/listening-bar/screens/listening-event-details/sign-up-box'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay } from '~/i18n/format'
import { WebCalendarLinks } from '~/ui/calendar/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('listening-events:details.title'),
  description: (t) => t('listening-events:details.description'),
  section: 'amenities',
}

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(eventIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = { id: idOf(params) }
  const event = await read(barEventsClient(context.api)['listening-bar'].events[':id'].$get({ param }))
  return { event, isGuest: (await context.me()) === null }
}

/** Signs up, off, or keeps one of two seats. */
export const action = formAction(eventScreenForm, async (args, receive) => {
  const { params, context } = args
  const param = { id: idOf(params) }
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const calls = barEventsClient(context.api)['listening-bar'].events[':id']
  const told = (key: 'eventSignedUp' | 'eventWaitingJoined' | 'eventSignedOff' | 'eventOneSeatKept') =>
    seeOther(listeningBarPaths.event(param), context.cookies.flash({ key, tone: 'done' }))
  const form = posted.value
  if (form.decision === 'signUp') {
    const signed = await send(calls['sign-up'].$post({ param, json: { seats: form.seats } }, once(posted)))
    if (!signed.ok) return posted.refuse(signed.problem)
    return told(signed.data.status === 'reserved' ? 'eventSignedUp' : 'eventWaitingJoined')
  }
  const call = form.decision === 'signOff' ? calls['sign-off'] : calls['take-one']
  const changed = await send(call.$post({ param, json: {} }, once(posted)))
  if (!changed.ok) return posted.refuse(changed.problem)
  return told(form.decision === 'signOff' ? 'eventSignedOff' : 'eventOneSeatKept')
})

const SIGNED_UP = ['eventSignedUp', 'eventWaitingJoined', 'eventSignedOff', 'eventOneSeatKept']

/** An event: its poster, guest, programme and seats, and signing up for it. */
export default function ListeningEventDetails() {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  const { event, isGuest } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { seatsOf } = useEventWords()
  const { name, guest, program, isCancelled, cancelReason } = event
  return (
    <Page
      title={name[language]}
      crumbs={[
        { label: t('shell:menu.listeningBar'), to: listeningBarPaths.bar() },
        { label: t('list.title'), to: listeningBarPaths.events(event.isOver ? { when: 'past' } : {}) },
      ]}
    >
      <DoneLine keys={SIGNED_UP}>
        <p>
          {formatDay(event.date, language)} {formatSpan(event)}, {t('shell:menu.listeningBar')}
        </p>
      </DoneLine>
      {isCancelled && (
        <Notice tone="warning" title={t('calledOff')}>
          {cancelReason && <p>{cancelReason}</p>}
        </Notice>
      )}
      {result && result.initialValue?.decision !== 'signUp' && (
        <ErrorSummary form={{ id: 'sign-up', allErrors: errorsOf(result) }} />
      )}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <div className="mb-8 max-w-narrow overflow-hidden bg-mist">
            <Poster event={event} />
          </div>
          <section aria-label={t('details.facts')}>
            <Facts>
              <Fact term={t('field.date')}>{formatDay(event.date, language)}</Fact>
              <Fact term={t('field.time')}>{formatSpan(event)}</Fact>
              {guest[language] && <Fact term={t('field.guest')}>{guest[language]}</Fact>}
              {program[language] && (
                <Fact term={t('field.program')}>
                  <span className="whitespace-pre-line">{program[language]}</span>
                </Fact>
              )}
              <Fact term={t('field.seats')}>{seatsOf(event)}</Fact>
            </Facts>
          </section>
          {!isCancelled && !event.isOver && (
            <p className="mt-6 print:hidden">
              <Link
                to={listeningBarPaths.eventFile(event)}
                className="link inline-flex min-h-target items-center"
              >
                {t('rooms:details.calendar')}
              </Link>
              <WebCalendarLinks
                {...event}
                of={name[language]}
                title={name[language]}
                place={t('shell:menu.listeningBar')}
              />
            </p>
          )}
        </div>
        <SignUpBox event={event} isGuest={isGuest} result={result} />
      </div>
    </Page>
  )
}
