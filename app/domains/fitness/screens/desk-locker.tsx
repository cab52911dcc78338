import { idParam } from '~/domains/fitness/bought-shapes'
import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import type { MessageKey } from '~/api/message-keys'
import { decideRental } from '~/domains/fitness/components/decide-rental.server'
import { RentalDecisions } from '~/domains/fitness/components/rental-decisions'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import { useRentalFacts } from '~/domains/fitness/components/use-rental-facts'
import { deskLockerPaths } from '~/domains/fitness/paths'
import {
  DESK_LOCKER_ACTIONS,
  deskLockerForm,
  type DeskLocker as Locker,
} from '~/domains/fitness/locker-shapes'
import { RepairForm } from '~/domains/fitness/screens/desk-locker/repair-form'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:desk.facts') }

/** @throws a 404 for a malformed id */
const idOf = (params: unknown) => requireParams(idParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = { id: idOf(params) }
  const locker = await read(deskLockersClient(context.api).desk.lockers[':id'].$get({ param }))
  return { locker }
}

type LockerChange = Extract<
  z.output<typeof deskLockerForm>,
  { decision: (typeof DESK_LOCKER_ACTIONS)[number] }
>
const isChange = (posted: z.output<typeof deskLockerForm>): posted is LockerChange =>
  (DESK_LOCKER_ACTIONS as readonly string[]).includes(posted.decision)

const SAVED = {
  repair: 'lockerRepairBegun',
  repaired: 'lockerRepaired',
  occupy: 'lockerUseSaved',
  free: 'lockerUseSaved',
} as const satisfies Record<LockerChange['decision'], MessageKey>

export const action = formAction(deskLockerForm, async (args, receive) => {
  const { params, context } = args
  const id = idOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const decided = posted.value
  const headers = once(posted)
  const outcome = isChange(decided)
    ? await changeLocker(id, decided)
    : await decideRental(context, decided, headers)
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const key = isChange(decided) ? SAVED[decided.decision] : (outcome.data as MessageKey)
  return seeOther(deskLockerPaths.locker({ id }), context.cookies.flash({ key, tone: 'done' }))

  function changeLocker(lockerId: string, change: LockerChange) {
    const calls = deskLockersClient(context.api).desk.lockers[':id']
    const param = { id: lockerId }
    switch (change.decision) {
      case 'repair':
        return send(
          calls.repair.$post(
            {
              param,
              json: { decisions: change.decisions, rest: change.rest, reason: change.reason },
            },
            headers,
          ),
        )
      case 'repaired':
        return send(calls.repaired.$post({ param }, headers))
      default:
        return send(calls.use.$post({ param, json: { inUse: change.decision === 'occupy' } }, headers))
    }
  }
})

/** One locker at the desk: where it stands, its repair, its rentals and what may be done. */
export default function DeskLocker() {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const { locker } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { kind, room, rentals, actions } = locker
  const list = { label: t('desk.plan'), to: deskLockerPaths.plan({ kind, room }) }
  const decision = result?.initialValue?.decision as keyof typeof actions | undefined
  const isForNone = result && !(decision && actions[decision]?.allowed)
  const hasRental = rentals.some(({ id }) => id === result?.initialValue?.id)
  return (
    <DeskFrame title={`${t(`desk.kind.${kind}`)} · ${nameOf(locker)}`} list={list}>
      {isForNone && !hasRental && <ErrorSummary form={{ id: 'locker', allErrors: errorsOf(result) }} />}
      <Details
        side={
          <SideSection id="actions" title={t('desk.actions')}>
            <LockerActions locker={locker} result={result} />
          </SideSection>
        }
      >
        <LockerFacts locker={locker} />
        {kind === 'personal' && <Rentals locker={locker} result={result} />}
      </Details>
    </DeskFrame>
  )
}

function LockerActions({ locker, result }: { locker: Locker; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('fitness-lockers')
  const { repair, ...others } = locker.actions
  return (
    <>
      {repair.allowed && <RepairForm result={result} />}
      <Decisions
        actions={others}
        result={result}
        choices={[
          { decision: 'occupy', label: t('desk.occupy') },
          { decision: 'free', label: t('desk.free') },
          { decision: 'repaired', label: t('desk.repaired') },
        ]}
      />
    </>
  )
}

function LockerFacts({ locker: { state, bank, tier, place, repair, reportedAt } }: { locker: Locker }) {
  const { t } = useTranslation('fitness-lockers')
  return (
    <section aria-label={t('desk.facts')}>
      <Facts isFirst>
        <Fact term={t('desk.state')}>{t(`state.${state}`)}</Fact>
        <Fact term={t('desk.where')}>{t('desk.whereText', { bank, tier, place })}</Fact>
        {repair && (
          <>
            <Fact term={t('desk.repairSince')}>{formatInstant(repair.since)}</Fact>
            <Fact term={t('desk.repairReason')}>{repair.reason}</Fact>
          </>
        )}
        {reportedAt && <Fact term={t('desk.reportedAt')}>{formatInstant(reportedAt)}</Fact>}
      </Facts>
    </section>
  )
}

function Rentals({ locker: { rentals }, result }: { locker: Locker; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('fitness-lockers')
  const language = useLanguage()
  const factsOf = useRentalFacts()
  return (
    <section aria-labelledby="rentals" className="mt-11">
      <h2 id="rentals" className="mb-3 text-h3 font-semibold">
        {t('desk.rentals')}
      </h2>
      {rentals.length === 0 && <p>{t('desk.noRentals')}</p>}
      {rentals.map((rental) => (
        <article key={rental.id} aria-labelledby={rental.id} className="mb-6 border-2 border-ink px-4 py-4">
          <h3 id={rental.id} className="mb-3 font-semibold">
            {rental.person} · {rental.company[language]}
          </h3>
          <Facts>
            {factsOf(rental).map(({ term, value }) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
          </Facts>
          <RentalDecisions rental={rental} result={result} />
        </article>
      ))}
    </section>
  )
}
