import { idParam } from '~/domains/fitness/bought-shapes'
import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { gxClient } from '~/domains/fitness/client.server'
import { CancellingNow } from '~/domains/fitness/components/cancelling-now'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { loadFitnessPolicy } from '~/domains/fitness/components/load-policy.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { Dates, Places } from '~/domains/fitness/components/program-month'
import { gxQuery, gxScreenForm, type GxDetails } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { formatSpan } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { Button, ButtonLink } from '~/ui/button'
import { Decisions } from '~/ui/list/decisions'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

export const handle: ScreenHandle = { title: (t) => t('fitness:program.title'), section: 'amenities' }

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(idParam, params).id

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const param = { id: idOf(params) }
  const { query } = readList(request, gxQuery)
  const actor = actorOf(await context.me())
  const [program, policy] = await Promise.all([
    read(gxClient(context.api).fitness.gx[':id'].$get({ param, query })),
    loadFitnessPolicy(context),
  ])
  return { program, policy, isMember: can(actor, 'fitness:book') }
}

export const action = formAction(gxScreenForm, async (args, receive) => {
  const { params, context } = args
  const id = idOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { month, ...form } = posted.value
  const calls = gxClient(context.api).fitness.gx[':id']
  if (form.decision === 'leaveWaiting') {
    const left = await send(calls['leave-waiting'].$post({ param: { id }, json: { month } }, once(posted)))
    if (!left.ok) return posted.refuse(left.problem)
    const told = context.cookies.flash({ key: 'gxWaitingLeft', tone: 'done' })
    return seeOther(fitnessPaths.program({ id }, { month }), told)
  }
  const { won, agreed, policyVersion } = form
  const json = { month, won, agreed, policyVersion }
  const applied = await send(calls.applications.$post({ param: { id }, json }, once(posted)))
  if (!applied.ok) return posted.refuse(applied.problem)
  const { applicationId } = applied.data
  return applicationId
    ? seeOther(
        fitnessPaths.reservation({ id: applicationId, kind: 'gx' }),
        context.cookies.flash({ key: 'gxApplied', tone: 'done' }),
      )
    : seeOther(
        fitnessPaths.program({ id }, { month }),
        context.cookies.flash({ key: 'gxWaitingJoined', tone: 'done' }),
      )
})

/** A programme in a month: what it is, when it takes place, what it costs, and applying for it. */
export default function GxProgramInformation() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { program, policy, isMember } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { wonOf, weekdaysOf } = useFitnessWords()
  const { month, months, dates, won, vatWon, about, trainer } = program
  return (
    <Page
      title={program.name[language]}
      crumbs={[
        { label: t('home.title'), to: fitnessPaths.home() },
        { label: t('gx.title'), to: fitnessPaths.programs({ month }) },
      ]}
    >
      {!isMember && <NotAMember />}
      {result && result.initialValue?.decision !== 'apply' && (
        <ErrorSummary form={{ id: 'apply', allErrors: errorsOf(result) }} />
      )}
      <Tabs
        label={t('gx.months')}
        current={fitnessPaths.program(program, { month })}
        tabs={months.map((each) => ({
          label: formatMonth(each, language),
          to: fitnessPaths.program(program, { month: each }),
        }))}
      />
      <div className="lg:flex lg:items-start">
        <section aria-label={t('program.facts')} className="min-w-0 flex-1">
          <Facts isFirst>
            {about[language] && (
              <Fact term={t('field.about')}>
                <span className="whitespace-pre-line">{about[language]}</span>
              </Fact>
            )}
            <Fact term={t('field.weekdays')}>{weekdaysOf(program.weekdays)}</Fact>
            <Fact term={t('field.time')}>{formatSpan(program)}</Fact>
            {trainer[language] && <Fact term={t('field.trainer')}>{trainer[language]}</Fact>}
            <Fact term={t('field.fee')}>
              <strong className="tabular font-semibold">{wonOf(won)}</strong>
              <span className="block text-table text-ink-2">{t('program.vat', { vat: wonOf(vatWon) })}</span>
            </Fact>
            <Fact term={t('field.places')}>
              <Places of={program} />
            </Fact>
            <Fact term={t('field.period')}>
              {dates.length === 0 ? (
                t('program.noDates')
              ) : (
                <>
                  {t('program.period', { month: formatMonth(month, language), count: dates.length })}
                  <span className="block text-table text-ink-2">
                    <Dates of={dates} />
                  </span>
                </>
              )}
            </Fact>
          </Facts>
        </section>
        {isMember && <Applying program={program} policy={policy} result={result} />}
      </div>
    </Page>
  )
}

interface Props {
  program: GxDetails
  policy: { version: string; body: string }
  result?: SubmissionResult<string[]>
}

function Applying({ program, policy, result }: Props) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const message = useMessage()
  const { actions, mine, clashes, month } = program
  const monthName = formatMonth(month, language)
  const next = actions.apply.reason === 'gxBegun' ? program.months.find((each) => each > month) : undefined
  return (
    <section
      aria-labelledby="applying"
      className="mt-11 border-2 border-ink px-5 py-5 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 id="applying" className="text-h3 font-semibold">
        {t('program.applying', { month: monthName })}
      </h2>
      {mine ? (
        <>
          <p className="mt-2">
            {mine.waitingPlace === null
              ? t('mine.applied')
              : mine.heldUntil !== null
                ? t('program.held', { at: formatInstant(mine.heldUntil) })
                : t('program.waitingAt', { place: mine.waitingPlace })}
          </p>
          {mine.applicationId && (
            <Link
              to={fitnessPaths.reservation({ id: mine.applicationId, kind: 'gx' })}
              className="link inline-flex min-h-target items-center"
            >
              {t('program.toApplication')}
            </Link>
          )}
        </>
      ) : clashes.length > 0 ? (
        <p className="mt-2">
          {t('messages:gxClash', { program: clashes.map((name) => name[language]).join(', ') })}
        </p>
      ) : (
        !actions.apply.allowed && (
          <>
            <p className="mt-2">{message(actions.apply.reason ?? 'gxNotInMonth')}</p>
            {next && (
              <ButtonLink to={fitnessPaths.program(program, { month: next })} className="mt-4 md:w-full">
                {t('program.nextMonth', { month: formatMonth(next, language) })}
              </ButtonLink>
            )}
          </>
        )
      )}
      {actions.apply.allowed && <ApplyForm program={program} policy={policy} result={result} />}
      <Decisions
        actions={{ leaveWaiting: actions.leaveWaiting }}
        result={result}
        choices={[
          {
            decision: 'leaveWaiting',
            label: t('program.leave'),
            hidden: { month },
            confirm: { question: t('program.leaveQuestion') },
          },
        ]}
      />
    </section>
  )
}

/** Applies for the month, or for a place on its waiting list, after the price, what cancelling costs now, and the policy. */
function ApplyForm({ program, policy, result }: Props) {
  const { t } = useTranslation('fitness')
  const { wonOf } = useFitnessWords()
  const { month, won, vatWon, applied, capacity, cancelling } = program
  const isFull = applied >= capacity
  const [form, fields] = useForm<{ agreed: string; policyVersion: string }>({
    id: 'apply',
    lastResult: result?.initialValue?.decision === 'apply' ? result : undefined,
  })
  const submit = isFull ? t('program.wait') : t('program.apply')
  return (
    <>
      <p className="mt-2">{isFull ? t('program.full') : t('program.bill', { won: wonOf(won + vatWon) })}</p>
      <p className="mt-2 text-table text-ink-2">{t('program.refundRule')}</p>
      {cancelling && (
        <p className="mt-2">
          <CancellingNow {...cancelling} />
        </p>
      )}
      <PortalForm form={form} submitLabel={submit} className="mt-4">
        <input type="hidden" name="decision" value="apply" />
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="won" value={won} />
        <PolicyConsent policy={policy} fields={fields} />
        <Button className="mt-6 md:w-full">{submit}</Button>
      </PortalForm>
    </>
  )
}
