import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { rulesOfKind } from '~/booking/kind-rules'
import { roomsClient, waitsClient } from '~/domains/meeting-rooms/client.server'
import { WhenFields } from '~/domains/meeting-rooms/components/when-fields'
import { OwnWaits } from '~/domains/meeting-rooms/components/own-waits'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { favoritesFirst } from '~/domains/meeting-rooms/rules/favorites-first'
import { loadFavorites } from '~/domains/members/load-favorites.server'
import { waitPage, waitQuery, waitForm } from '~/domains/meeting-rooms/wait-shapes'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery } from '~/lists/read-query'
import { can } from '~/rules/permissions'
import { Button } from '~/ui/button'
import { DoneLine } from '~/ui/page/done-line'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { SelectField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('rooms:wait.title'), section: 'myPage' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const timeInAddress = readQuery(request, waitQuery.shape)
  const [me, favorites, waits, { rooms, ...catalogue }] = await Promise.all([
    context.me(),
    loadFavorites(context),
    read(waitsClient(context.api).rooms.waits.$get()),
    read(roomsClient(context.api).rooms.catalogue.$get()),
  ])
  const mayBook = ({ kind }: { kind: RoomKind }) => can(actorOf(me), rulesOfKind(kind).permissions.book)
  const bookable = favoritesFirst(rooms.filter(mayBook), favorites.rooms)
  return { waits, catalogue: { ...catalogue, rooms: bookable }, asked: timeInAddress }
}

export const action = withConstraint(
  waitForm,
  formAction(waitPage, async (args, receive) => {
    const { context } = args
    const posted = await receive()
    if (posted.kind !== 'complete') return posted.answer
    const { waits } = waitsClient(context.api).rooms
    const { value } = posted
    const outcome =
      'leave' in value
        ? await send(waits[':id'].$delete({ param: { id: value.leave } }, once(posted)))
        : await send(waits.$post({ json: value }, once(posted)))
    if (!outcome.ok) return posted.refuse(outcome.problem)
    const key = 'leave' in value ? ('lineLeft' as const) : ('lineJoined' as const)
    return seeOther(roomPaths.waits(), context.cookies.flash({ key, tone: 'done' }))
  }),
)

/** The member's waiting-list entries, and a form to join the list of a taken time. */
export default function WaitingList() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { waits, catalogue, asked } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isLeaving = result?.initialValue?.leave !== undefined
  const [form, fields] = useForm<Extract<z.input<typeof waitPage>, { room?: string }>>({
    id: 'wait',
    lastResult: isLeaving ? undefined : result,
    defaultValue: asked,
  })
  const { open, window, rooms } = catalogue
  return (
    <Page
      title={t('wait.title')}
      lead={t('wait.lead')}
      crumbs={[{ label: t('history.title'), to: roomPaths.history() }]}
    >
      <DoneLine keys={['lineJoined', 'lineLeft']} />
      {isLeaving && <ErrorSummary form={{ id: 'leave', allErrors: errorsOf(result) }} />}
      {waits.length > 0 ? (
        <OwnWaits waits={waits} />
      ) : (
        <EmptyState drawing="no-bookings">{t('wait.none')}</EmptyState>
      )}
      <section aria-labelledby="join" className="mt-14 max-w-form">
        <h2 id="join" className="mb-4 text-h2-s font-semibold md:text-h2">
          {t('wait.join')}
        </h2>
        <PortalForm form={form} action={roomPaths.waits()} submitLabel={t('wait.submit')}>
          <SelectField
            field={fields.room}
            label={t('field.room')}
            placeholder={t('form.choose')}
            options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
          />
          <WhenFields
            fields={fields}
            labels={{ date: t('field.date'), start: t('field.start'), end: t('field.end') }}
            choose={t('form.choose')}
            open={open}
            leastMinutes={Math.min(...rooms.map(({ minimumMinutes }) => minimumMinutes))}
            days={window}
          />
          <Button className="mt-6">{t('wait.submit')}</Button>
        </PortalForm>
      </section>
    </Page>
  )
}
