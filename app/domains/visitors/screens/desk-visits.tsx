import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { DeskFrame } from '~/domains/desk/desk-frame'
import { loadDesk } from '~/domains/desk/load-desk.server'
import { deskVisitorsClient } from '~/domains/visitors/client.server'
import { DeskCard } from '~/domains/visitors/components/desk-card'
import { DeskCodeForm } from '~/domains/visitors/components/desk-code-form'
import { DeskExpected } from '~/domains/visitors/components/desk-expected'
import { DESK_STATUSES, type DeskFilter } from '~/domains/visitors/components/desk-filter'
import { visitorPaths } from '~/domains/visitors/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:visits.title') }

const deskMoveForm = z.object({ pass: z.string(), move: z.enum(['checkIn', 'checkOut']) })
const DONE = { checkIn: 'checkedIn', checkOut: 'checkedOut' } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { code, keyword, status } = asked(request)
  const query = { ...(keyword && { keyword }) }
  const [staff, visitors, looked] = await Promise.all([
    loadDesk(context),
    read(deskVisitorsClient(context.api).desk.visitors.$get({ query })),
    code === null ? null : lookUp(context, code),
  ])
  const done = Object.values(DONE).find((key) => key === context.flash?.key)
  return { staff, visitors, filter: { keyword, status }, code, looked, done, today: context.today }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const posted = await receive(args, deskMoveForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const { pass, move } = posted.value
  const visitor = deskVisitorsClient(context.api).desk.visitors[':code']
  const call = { param: { code: pass } }
  const moved = await send(
    move === 'checkIn'
      ? visitor['check-in'].$post(call, once(posted))
      : visitor['check-out'].$post(call, once(posted)),
  )
  if (!moved.ok) return posted.refuse(moved.problem)
  const { code, ...filter } = asked(request)
  return seeOther(
    visitorPaths.desk({ ...filter, code: code ?? pass }),
    context.cookies.flash({ key: DONE[move], tone: 'done' }),
  )
}

/** What the address asks for; what can be no filter is none. */
function asked(request: Request): DeskFilter & { code: string | null } {
  const { searchParams } = new URL(request.url)
  return {
    code: searchParams.get('code'),
    keyword: searchParams.get('keyword')?.slice(0, 50) || undefined,
    status: DESK_STATUSES.find((status) => status === searchParams.get('status')),
  }
}

/** The visitor with this code, or the code of the message that says why there is none. */
async function lookUp(context: AppLoadContext, code: string) {
  const answer = await deskVisitorsClient(context.api).desk.visitors.lookup.$get({ query: { code } })
  // The client's types know only of successes.
  if ((answer.status as number) === 404) return { error: 'codeUnknown' }
  const outcome = await send(Promise.resolve(answer))
  if (outcome.ok) return { visitor: outcome.data }
  const { messageKey, params } = outcome.problem
  return { error: messageCode(messageKey, params) }
}

export default function DeskVisits() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { staff, visitors, filter, code, looked, done, today } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.error?.['']?.[0]
  return (
    <DeskFrame staff={staff} title={t('visits.title')}>
      <DeskCodeForm typed={code} error={looked && 'error' in looked ? looked.error : undefined} />
      {looked && 'visitor' in looked && <DeskCard visitor={looked.visitor} done={done} error={refused} />}
      <DeskExpected
        visitors={visitors}
        filter={filter}
        title={t('visits.expected', { day: formatDay(today, language) })}
      />
    </DeskFrame>
  )
}
