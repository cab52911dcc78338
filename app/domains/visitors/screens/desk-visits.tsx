import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { readQuery, textUpTo, wordOf } from '~/lists/read-query'
import { isTypedInKorean } from '~/rules/two-set'
import { DeskFrame } from '~/ui/page/desk-frame'
import { deskGroupClient, deskVisitorsClient, deskWaitingClient } from '~/domains/visitors/client.server'
import { DeskCard } from './desk-visits/desk-card'
import { DeskExpected } from './desk-visits/desk-expected'
import { DESK_STATUSES, type DeskFilter } from './desk-visits/desk-filter'
import { DeskTable } from './desk-visits/desk-table'
import { DeskCodeForm } from '~/domains/visitors/components/desk-code-form'
import { admitForm } from '~/domains/visitors/block-list-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:visits.title'), follows: true }

const deskMoveForm = z.discriminatedUnion('move', [
  z.object({
    pass: z.string(),
    move: z.enum(['checkIn', 'checkOut', 'remindHost', 'checkInGroup', 'checkOutGroup']),
    /** The content of the field for the next visitor. */
    next: z.string().optional(),
  }),
  admitForm.extend({ pass: z.string(), move: z.literal('admit') }),
])
const DONE = {
  admit: 'admitted',
  checkIn: 'checkedIn',
  checkOut: 'checkedOut',
  remindHost: 'hostReminded',
  checkInGroup: 'groupCheckedIn',
  checkOutGroup: 'groupCheckedOut',
} as const
const SHOWN = [...Object.values(DONE), 'walkInEntered'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { code, status } = filterInAddress(request)
  const [visitors, lookedUp] = await Promise.all([
    read(deskVisitorsClient(context.api).desk.visitors.$get({ query: {} })),
    code === null ? null : find(context, code),
  ])
  const done = SHOWN.find((key) => key === context.flash?.key)
  return { visitors, filter: { status }, code, looked: lookedUp, done, today: context.today }
}

export const action = formAction(deskMoveForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const { pass, move } = value
  const next = value.move === 'admit' ? undefined : value.next
  const { code, ...filter } = filterInAddress(request)
  // Whoever types or scans the next visitor before pressing Enter wants that one.
  if (next?.trim()) return seeOther(visitorPaths.desk({ ...filter, code: next.trim() }))
  const moved = await send<{ json(): Promise<unknown>; ok: boolean; status: number }>(
    moveCall(context, value, once(posted)),
  )
  if (!moved.ok) return posted.refuse(moved.problem)
  return seeOther(
    visitorPaths.desk({ ...filter, code: code ?? pass }),
    context.cookies.flash({ key: DONE[move], tone: 'done' }),
  )
})

function moveCall(
  { api }: AppLoadContext,
  value: z.output<typeof deskMoveForm>,
  headers: ReturnType<typeof once>,
) {
  const { pass, move } = value
  const call = { param: { code: pass } }
  if (move === 'remindHost')
    return deskWaitingClient(api).desk.visitors[':code']['remind-host'].$post(call, headers)
  const group = deskGroupClient(api).desk.visitors[':code']
  if (move === 'checkInGroup') return group['check-in-group'].$post(call, headers)
  if (move === 'checkOutGroup') return group['check-out-group'].$post(call, headers)
  const visitor = deskVisitorsClient(api).desk.visitors[':code']
  if (move === 'admit') return visitor.admit.$post({ ...call, json: { reason: value.reason } }, headers)
  return move === 'checkIn'
    ? visitor['check-in'].$post(call, headers)
    : visitor['check-out'].$post(call, headers)
}

/** The filter in the address; invalid values are ignored. */
function filterInAddress(request: Request): DeskFilter & { code: string | null } {
  const { code = null, status } = readQuery(request, {
    code: textUpTo(300),
    status: wordOf(...DESK_STATUSES),
  })
  return { code, status }
}

/** The visitor with this code, or today's visitors with it in name, company, plate or at the end of the phone. */
async function find(context: AppLoadContext, code: string) {
  const client = deskVisitorsClient(context.api).desk.visitors
  const answer = await client.lookup.$get({ query: { code } })
  // The client's types include successes only.
  if ((answer.status as number) !== 404) {
    const outcome = await send(Promise.resolve(answer))
    if (outcome.ok) return { visitor: outcome.data }
    const { messageKey, params } = outcome.problem
    return { error: messageCode(messageKey, params) }
  }
  const similar = await send(client.$get({ query: { keyword: code.slice(0, 50) } }))
  if (!similar.ok || similar.data.length === 0)
    return { error: isTypedInKorean(code) ? 'readerInKorean' : 'visitorUnknown' }
  return similar.data.length === 1 ? { visitor: similar.data[0]! } : { several: similar.data }
}

export default function DeskVisits() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { visitors, filter, code, looked, done, today } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const refused = result?.error?.['']?.[0]
  const visitor = looked && 'visitor' in looked ? looked.visitor : undefined
  const badges = visitors.filter(({ badgeRequestedAt }) => badgeRequestedAt !== null).length
  const several = looked && 'several' in looked ? looked.several : undefined
  return (
    <DeskFrame title={t('visits.title')}>
      <div className="lg:flex">
        <div className="min-w-0 flex-1">
          <DeskCodeForm
            typed={code}
            error={looked && 'error' in looked ? looked.error : undefined}
            checkIn={!done && visitor?.actions.checkIn.allowed ? visitor.code : undefined}
          />
        </div>
        <div className="mt-3 md:flex lg:ml-6 lg:mt-0 lg:flex-col lg:justify-between">
          <ButtonLink to={visitorPaths.deskWalkIn()} look="secondary">
            {t('visits.walkIn')}
          </ButtonLink>
          <ButtonLink
            to={visitorPaths.deskInside()}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0 lg:ml-0"
          >
            {t('inside.title')}
          </ButtonLink>
          <ButtonLink
            to={visitorPaths.deskBadges()}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0 lg:ml-0"
          >
            {badges > 0 ? t('badges.open', { count: badges }) : t('badges.title')}
          </ButtonLink>
        </div>
      </div>
      {visitor && (
        <DeskCard
          visitor={visitor}
          group={visitors.filter(({ group }) => group !== null && group === visitor.group)}
          done={done}
          error={refused}
          result={result}
        />
      )}
      {several && (
        <section aria-labelledby="several" className="mt-6">
          <h2 id="several" className="mb-3 text-h3 font-semibold">
            {t('visits.several', { count: several.length })}
          </h2>
          <DeskTable visitors={several} filter={filter} caption={t('visits.found')} />
        </section>
      )}
      <DeskExpected
        visitors={visitors}
        filter={filter}
        title={t('visits.expected', { day: formatDay(today, language) })}
      />
    </DeskFrame>
  )
}
