import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { deskBarEventsClient } from '~/domains/listening-bar/client.server'
import {
  deskEventQuery,
  eventIdParam,
  newEventForm,
  cancelEventForm,
  checkInForm,
} from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { CancelForm } from '~/domains/listening-bar/screens/desk-bar-event/cancel-form'
import { EventForm } from '~/domains/listening-bar/screens/desk-bar-event/event-form'
import { PeopleWhoCome } from '~/domains/listening-bar/screens/desk-bar-event/people-who-come'
import { saveEvent } from '~/domains/listening-bar/screens/desk-bar-event/save-event.server'
import { useEventChanges } from '~/domains/listening-bar/screens/desk-bar-event/use-event-changes'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'
import { withConstraint } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { day } from '~/lists/list-query'
import { readQuery } from '~/lists/read-query'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('listening-events:desk.event') }

/** The id in the URL; null for a new event. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) =>
  params.id === 'new' ? null : requireParams(eventIdParam, params).id

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { query, ...list } = readList(request, deskEventQuery)
  const { events } = deskBarEventsClient(context.api).desk['listening-bar']
  const event = await (id === null ? null : read(events[':id'].$get({ param: { id }, query })))
  const { date = '' } = readQuery(request, { date: day })
  return {
    event,
    list,
    today: context.today,
    date,
    exportError: exportErrorOf(request) ?? null,
  }
}

export const action = withConstraint(
  z.union([newEventForm, cancelEventForm, checkInForm]),
  (args: ActionFunctionArgs) => saveEvent(args, idOf(args.params)),
)

/** An event at the desk: who comes, its values with their history, and calling it off. */
export default function DeskBarEvent() {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  const { event, list, today, date, exportError } = useLoaderData<typeof loader>()
  const answered = useAnswer<{ clashes: Clash[] }>()
  const { clashes, ...result } = answered ?? { clashes: [] }
  const part = result.initialValue?.part
  const of = (name: string) => (part === name ? (result as FormResult) : undefined)
  const stepsOf = useEventChanges()
  return (
    <DeskFrame
      title={event ? event.name[language] : t('desk.add')}
      list={{ label: t('desk.title'), to: listeningBarPaths.deskEvents() }}
    >
      {event && (
        <>
          {event.isCancelled && (
            <Notice tone="warning" title={t('calledOff')}>
              <p>{event.cancelReason}</p>
            </Notice>
          )}
          <p className="mb-6">
            <Link to={listeningBarPaths.event(event)} className="link inline-flex min-h-target items-center">
              {t('desk.see')}
            </Link>
          </p>
          <PeopleWhoCome event={event} list={list} result={of('people')} exportError={exportError} />
        </>
      )}
      {(!event || event.actions.change.allowed) && (
        <section aria-labelledby={event ? 'values' : undefined} className={event ? 'mt-18' : undefined}>
          {event && (
            <h2 id="values" className="mb-3 text-h2-s font-semibold md:text-h2">
              {t('desk.values')}
            </h2>
          )}
          <EventForm event={event} start={{ date }} today={today} result={of('edit')} clashes={clashes} />
        </section>
      )}
      {event?.actions.cancel.allowed && <CancelForm event={event} result={of('cancel')} />}
      {event && <ChangeHistory steps={stepsOf(event.changes)} />}
    </DeskFrame>
  )
}
