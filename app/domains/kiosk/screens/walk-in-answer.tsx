import { json, redirect, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { kioskPaths } from '~/domains/kiosk/paths'
import { nextLook } from '~/domains/kiosk/rules/next-look'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VisitStatus } from '~/rules/statuses'
import { findVisit } from '~/domains/visitors/visit-page.server'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wholeNumber } from '~/lists/read-query'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('kiosk:walkIn.title'), section: 'visitor' }

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const again = loaderHeaders.get('Refresh')
  return { 'Cache-Control': 'no-store', ...(again && { Refresh: again }) }
}

/** Loads itself while the host has not answered; then, and after some times, the kiosk resets as on every page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (!context.kiosk) throw redirect(visitorPaths.details({ id }))
  const visit = await findVisit(context, { id })
  if (!visit) throw redirect(visitorPaths.details({ id }))
  const { looks = 0 } = readQuery(request, { looks: wholeNumber(0, 100) })
  const next = visit.status === 'request_for_approval' ? nextLook(looks) : null
  const headers: Record<string, string> = next
    ? { Refresh: `${next.seconds}; url=${kioskPaths.walkInAnswer({ id, looks: next.looks })}` }
    : {}
  return json({ visit, isAskedAgain: next !== null }, { headers })
}

const ANSWERS = {
  request_for_approval: 'waiting',
  approved: 'approved',
  using: 'approved',
} as const satisfies Partial<Record<VisitStatus, string>>

/** What the host has answered to somebody who waits in the lobby. */
export default function KioskWalkInAnswer() {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  const { visit, isAskedAgain } = useLoaderData<typeof loader>()
  const answer = (ANSWERS as Partial<Record<VisitStatus, 'waiting' | 'approved'>>)[visit.status] ?? 'refused'
  const [visitor] = visit.visitors
  return (
    <Page title={t(`walkIn.${answer}.title`)} lead={t(`walkIn.${answer}.text`)}>
      <Facts isFirst>
        <Fact term={t('visitors:field.name')}>{visitor?.name}</Fact>
        <Fact term={t('visitors:field.host')}>
          {t('visitors:named', { name: visit.hostName })} · {visit.company[language]}
        </Fact>
        <Fact term={t('visitors:field.floor')}>{formatFloor(visit.floor, language)}</Fact>
      </Facts>
      {answer === 'approved' && visitor?.passCode && (
        <ButtonLink to={visitorPaths.gatePass({ code: visitor.passCode })} className="mt-6">
          {t('walkIn.openPass')}
        </ButtonLink>
      )}
      {answer === 'waiting' && (
        <>
          {isAskedAgain && <p className="mt-6 text-ink-2">{t('walkIn.itself')}</p>}
          <ButtonLink to={kioskPaths.walkInAnswer({ id: visit.id })} look="secondary" className="mt-6">
            {t('walkIn.look')}
          </ButtonLink>
        </>
      )}
      {answer === 'refused' && (
        <ButtonLink to={kioskPaths.help()} look="secondary" className="mt-6">
          {t('tile.help.title')}
        </ButtonLink>
      )}
    </Page>
  )
}
