import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { loanPage } from '~/domains/meeting-rooms/components/loan-schemas'
import { LoanTimeFields } from '~/domains/meeting-rooms/components/loan-time-fields'
import { useLoanWords } from '~/domains/meeting-rooms/components/use-loan-words'
import { loansClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { loanParam, type LoanDetails, type LoanValues } from '~/domains/meeting-rooms/loan-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { ChangeHistory, type ChangeStep } from '~/ui/list/change-history'
import { Decisions } from '~/ui/list/decisions'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.loans.title') }

/** The id in the URL. @throws a 404 for a malformed one */
const loanOf = (params: unknown) => requireParams(loanParam, params)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = loanOf(params)
  const loan = await read(loansClient(context.api).desk.rooms.loans[':id'].$get({ param }))
  return { loan, today: context.today }
}

/** Its times as texts, as the API takes them. */
const timesOf = ({ start, end }: { start: number; end: number }) => ({
  start: formatMinutes(start),
  end: formatMinutes(end),
})

export const action = formAction(loanPage, async (args, receive) => {
  const { params, context } = args
  const param = loanOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = loansClient(context.api).desk.rooms.loans[':id']
  const { value } = posted
  const written =
    value.decision === 'end'
      ? await send(call.$delete({ param }, once(posted)))
      : await send(call.$put({ param, json: { ...value, ...timesOf(value) } }, once(posted)))
  if (!written.ok) return posted.refuse(written.problem)
  const key = value.decision === 'end' ? ('loanEnded' as const) : ('loanChanged' as const)
  return seeOther(roomDeskPaths.loan(param), context.cookies.flash({ key, tone: 'done' }))
})

type Result = SubmissionResult<string[]> | undefined

/** Equipment that is lent or kept from use: its facts and history, another time, and its end. */
export default function DeskLoan() {
  const { t } = useTranslation('meeting-rooms')
  const { loan, today } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as Result
  const { language } = useLoanWords()
  const { actions, company, status } = loan
  const stepsOf = useSteps()
  // A refused form that is not on the page any more, as somebody else has ended it.
  const isForNone = result && !(result.initialValue?.decision === 'change' && actions.change.allowed)
  const end =
    status === 'reserved' ? t('desk.loans.called') : company ? t('desk.loans.back') : t('desk.loans.repaired')
  return (
    <DeskFrame
      title={loan.equipment.name[language]}
      list={{ label: t('desk.loans.title'), to: roomDeskPaths.loans() }}
    >
      {isForNone && <ErrorSummary form={{ id: 'loan', allErrors: errorsOf(result) }} />}
      <Details
        side={
          <>
            {actions.change.allowed && (
              <SideSection id="change" title={t('desk.loans.changeTitle')}>
                <ChangeForm loan={loan} today={today} result={result} />
              </SideSection>
            )}
            <Decisions
              actions={actions}
              result={result}
              choices={[
                {
                  decision: 'end',
                  label: end,
                  confirm: {
                    question: t('desk.loans.endQuestion'),
                    next: company ? t('desk.loans.endNext') : undefined,
                  },
                },
              ]}
            />
          </>
        }
      >
        <LoanFacts loan={loan} />
        <ChangeHistory steps={stepsOf(loan.changes)} />
      </Details>
    </DeskFrame>
  )
}

function LoanFacts({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('meeting-rooms')
  const { withVat } = useDeskRoomWords()
  const { daysOf, timeOf, language } = useLoanWords()
  const { company, endedAt, note, status } = loan
  return (
    <Facts>
      <Fact term={t('desk.loans.status')}>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
      </Fact>
      <Fact term={t('desk.loans.company')}>{company ? company[language] : t('desk.loans.nobody')}</Fact>
      <Fact term={t('desk.loans.when')}>{`${daysOf(loan)} ${timeOf(loan)}`}</Fact>
      <Fact term={t('desk.loans.note')}>{note}</Fact>
      {endedAt && <Fact term={t('desk.loans.endedAt')}>{formatInstant(endedAt)}</Fact>}
      {company && (
        <Fact term={t('desk.loans.won')}>
          {withVat(loan)}
          <span className="mt-1 block text-table text-ink-2">{t('desk.loans.wonHint')}</span>
        </Fact>
      )}
    </Facts>
  )
}

function ChangeForm({ loan, today, result }: { loan: LoanDetails; today: string; result: Result }) {
  const { t } = useTranslation('meeting-rooms')
  const { date, until, startMinutes, endMinutes, note, revision } = loan
  const [form, fields] = useForm<Record<'date' | 'until' | 'start' | 'end' | 'note', string>>({
    id: 'loan',
    lastResult: result?.initialValue?.decision === 'change' ? result : undefined,
    defaultValue: {
      date,
      until: until === date ? '' : until,
      start: formatMinutes(startMinutes),
      end: formatMinutes(endMinutes),
      note,
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('desk.loans.change')}>
      <input type="hidden" name="decision" value="change" />
      <input type="hidden" name="revision" value={revision} />
      <LoanTimeFields fields={fields} today={today} />
      <Button className="mt-6">{t('desk.loans.change')}</Button>
    </PortalForm>
  )
}

/** The history of a loan: each change with its differences. */
function useSteps() {
  const { t } = useTranslation('meeting-rooms')
  const label = { date: 'date', until: 'until', start: 'start', end: 'end', note: 'note' } as const
  return (changes: LoanDetails['changes']): ChangeStep[] =>
    changes.map(({ at, by, before, after }) => ({
      at,
      by,
      ...(before === null && { note: t('desk.loans.added') }),
      ...(before && !before.ended && after.ended && { note: t('desk.loans.ended') }),
      lines: before
        ? (Object.keys(label) as (keyof typeof label & keyof LoanValues)[])
            .filter((name) => before[name] !== after[name])
            .map((name) => ({
              label: t(`desk.loans.${label[name]}`),
              was: before[name],
              text: after[name],
            }))
        : [],
    }))
}
