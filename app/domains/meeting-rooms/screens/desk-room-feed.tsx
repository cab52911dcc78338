import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { roomFeedsClient } from '~/domains/meeting-rooms/client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { roomFeedForm, roomFeedParam } from '~/domains/meeting-rooms/feed-shapes'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.feed.title') }

/** The room in the URL. @throws a 404 for a malformed one */
const roomOf = (params: { code?: string }) => requireParams(roomFeedParam, { room: params.code })

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = roomOf(params)
  const { room, token, since } = await read(
    roomFeedsClient(context.api).desk.rooms.feeds[':room'].$get({ param }),
  )
  return {
    code: param.room,
    room,
    since,
    address: token && context.publicUrl + roomPaths.feed({ token }),
  }
}

/** Makes or replaces the private address, or ends it. */
export const action = formAction(roomFeedForm, async (args, receive) => {
  const { params, context } = args
  const param = roomOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const feed = roomFeedsClient(context.api).desk.rooms.feeds[':room']
  const isMade = posted.value.part === 'make'
  const saved = isMade
    ? await send(feed.$post({ param }, once(posted)))
    : await send(feed.$delete({ param }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const key = isMade ? ('roomFeedMade' as const) : ('roomFeedEnded' as const)
  const path = roomDeskPaths.feed({ code: param.room })
  return seeOther(path, context.cookies.flash({ key, tone: 'done' }))
})

/** The calendar feed of a room: its private address, made and renewed. */
export default function DeskRoomFeed() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { code, room, address, since } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const [form] = useForm({ id: 'feed', lastResult: result })
  return (
    <DeskFrame
      title={t('desk.feed.of', { room: room[language] })}
      list={{ label: room[language], to: roomDeskPaths.offer({ kind: 'room', code }) }}
    >
      <p className="mb-6 max-w-text">{t('desk.feed.lead')}</p>
      {address && since ? (
        <section aria-labelledby="address">
          <h2 id="address" className="mb-3 text-h3 font-semibold">
            {t('desk.feed.address')}
          </h2>
          <p className="select-all break-all border-y-2 border-ink py-4 font-semibold">{address}</p>
          <p className="mt-2 text-table text-ink-2">{t('desk.feed.since', { at: formatInstant(since) })}</p>
        </section>
      ) : (
        <p className="max-w-text">{t('desk.feed.none')}</p>
      )}
      <PortalForm form={form} className="mt-8 md:flex">
        <Button name="part" value="make" look={address ? 'secondary' : 'primary'}>
          {t(address ? 'desk.feed.anew' : 'desk.feed.make')}
        </Button>
        {address && (
          <Button look="secondary" name="part" value="end" className="mt-3 md:ml-3 md:mt-0">
            {t('desk.feed.end')}
          </Button>
        )}
      </PortalForm>
      {address && <p className="mt-2 max-w-text text-table text-ink-3">{t('desk.feed.anewHint')}</p>}
    </DeskFrame>
  )
}
