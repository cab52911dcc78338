import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { calendarClient } from '~/domains/calendar/client.server'
import { FeedAddress } from '~/domains/calendar/screens/my-calendar/feed-address'
import { calendarPaths } from '~/domains/calendar/paths'
import { feedForm } from '~/domains/calendar/shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('calendar:title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { token, since } = await read(calendarClient(context.api).members.me['calendar-feed'].$get())
  const { publicUrl, language } = context
  return { address: token && `${publicUrl}${calendarPaths.feed({ token })}?lng=${language}`, since }
}

/** Creates or replaces the private address, or ends it. */
export const action = formAction(feedForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const feed = calendarClient(context.api).members.me['calendar-feed']
  const isMade = posted.value.part === 'make'
  const saved = isMade ? await send(feed.$post({}, once(posted))) : await send(feed.$delete({}, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const key = isMade ? ('calendarFeedMade' as const) : ('calendarFeedEnded' as const)
  return seeOther(calendarPaths.mine(), context.cookies.flash({ key, tone: 'done' }))
})

/** Own bookings and visits in a calendar program: the private address, and how to add it. */
export default function MyCalendar() {
  const { t } = useTranslation('calendar')
  const { address, since } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const [form] = useForm({ id: 'feed', lastResult: result })
  return (
    <Page title={t('title')} lead={t('lead')}>
      {address && since ? (
        <FeedAddress address={address} since={formatInstant(since)} />
      ) : (
        <p className="max-w-text">{t('none')}</p>
      )}
      <PortalForm form={form} className="mt-8 md:flex">
        <Button name="part" value="make" look={address ? 'secondary' : 'primary'}>
          {t(address ? 'anew' : 'make')}
        </Button>
        {address && (
          <Button look="secondary" name="part" value="end" className="mt-3 md:ml-3 md:mt-0">
            {t('end')}
          </Button>
        )}
      </PortalForm>
      {address && <p className="mt-2 max-w-text text-table text-ink-3">{t('anewHint')}</p>}
      <section aria-labelledby="contents" className="mt-12 max-w-text">
        <h2 id="contents" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('contents.title')}
        </h2>
        <ul className="list-disc pl-5">
          {(['bookings', 'visits', 'often', 'ends'] as const).map((key) => (
            <li key={key} className="py-1">
              {t(`contents.${key}`)}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
