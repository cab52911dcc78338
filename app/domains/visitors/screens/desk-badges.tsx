import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { badgeClient, deskVisitorsClient } from '~/domains/visitors/client.server'
import { Badge } from '~/domains/visitors/components/badge'
import { visitorPaths } from '~/domains/visitors/paths'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('desk:badges.title'),
  // A visitor stands at the desk: without script, too, a badge is here within five seconds (decisions §10).
  follows: { secondsWithoutScript: 4 },
}

const isWaiting = (visitor: ExpectedVisitor) => visitor.badgeRequestedAt !== null
const byRequest = (a: ExpectedVisitor, b: ExpectedVisitor) =>
  a.badgeRequestedAt!.localeCompare(b.badgeRequestedAt!)

export async function loader({ context }: LoaderFunctionArgs) {
  const visitors = await read(deskVisitorsClient(context.api).desk.visitors.$get({ query: {} }))
  return { waiting: visitors.filter(isWaiting).sort(byRequest) }
}

export const action = formAction(z.object({ pass: z.string() }), async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const param = { code: posted.value.pass }
  const printed = await send(
    badgeClient(api).desk.visitors[':code']['badge-printed'].$post({ param }, once(posted)),
  )
  if (!printed.ok) return posted.refuse(printed.problem)
  return seeOther(visitorPaths.deskBadges(), cookies.flash({ key: 'badgePrinted', tone: 'done' }))
})

/** The badges that visitors have asked for at a kiosk: the one asked for first, ready to print, then the others. */
export default function DeskBadges() {
  const { t } = useTranslation('desk')
  const { waiting } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form] = useForm({ id: 'printed', lastResult })
  const [first, ...others] = waiting
  return (
    <DeskFrame title={t('badges.title')} list={{ label: t('visits.title'), to: visitorPaths.desk() }}>
      {!first && <EmptyState drawing="no-visits">{t('badges.none')}</EmptyState>}
      {first && (
        <>
          <p className="mb-4 text-ink-2 print:hidden">
            {t('badges.requested', { at: formatInstant(first.badgeRequestedAt!) })} {t('badge.hint')}
          </p>
          <Badge visitor={first} />
          <PortalForm form={form} className="mt-6 print:hidden">
            <input type="hidden" name="pass" value={first.code} />
            <Button>{t('badges.printed')}</Button>
          </PortalForm>
        </>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12 print:hidden">
          <h2 id="others" className="mb-3 text-h3 font-semibold">
            {t('badges.others', { count: others.length })}
          </h2>
          <ul className="border-t-2 border-ink">
            {others.map((visitor) => (
              <li key={visitor.code} className="border-b border-line-1 py-2">
                <Link
                  to={visitorPaths.deskBadge(visitor)}
                  className="link inline-flex min-h-target items-center font-semibold"
                >
                  {visitor.name}
                </Link>{' '}
                <span className="text-ink-2">{formatInstant(visitor.badgeRequestedAt!)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskFrame>
  )
}
