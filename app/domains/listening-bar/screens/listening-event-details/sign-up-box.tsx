import type { SubmissionResult } from '@conform-to/react'
import { accountPaths } from '~/domains/account/paths'
import { MOST_SEATS_EACH, type BarEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { Decisions } from '~/ui/list/decisions'
import { PortalForm } from '~/ui/form/form'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

type Result = SubmissionResult<string[]>

/** Signing up for an event; for whoever has, their seats with the code, or their place among those who wait. */
export function SignUpBox({
  event,
  isGuest,
  result,
}: {
  event: BarEvent
  isGuest: boolean
  result?: Result
}) {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  const message = useMessage()
  const { mine, actions, seats, taken, waiting } = event
  const isFull = taken >= seats || waiting > 0
  if (event.isOver || event.isCancelled) return null
  return (
    <section
      aria-labelledby="signing-up"
      className="mt-11 border-2 border-ink px-5 py-5 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 id="signing-up" className="text-h3 font-semibold">
        {mine ? t('signUp.mine') : t('signUp.title')}
      </h2>
      {mine ? (
        <Own mine={mine} />
      ) : isGuest ? (
        <>
          <p className="mt-2">{isFull ? t('signUp.fullGuest') : t('signUp.guest')}</p>
          <ButtonLink to={accountPaths.login(listeningBarPaths.event(event))} className="mt-4 md:w-full">
            {t('signUp.signIn')}
          </ButtonLink>
        </>
      ) : actions.signUp.allowed ? (
        <SignUpForm
          isFull={isFull}
          result={result?.initialValue?.decision === 'signUp' ? result : undefined}
        />
      ) : (
        <p className="mt-2">{message(actions.signUp.reason ?? 'eventBegun')}</p>
      )}
      <Decisions
        about={event.name[language]}
        actions={actions}
        result={result}
        choices={[
          {
            decision: 'takeOne',
            label: mine?.status === 'pending' ? t('signUp.waitForOne') : t('signUp.keepOne'),
          },
          {
            decision: 'signOff',
            label: mine?.status === 'pending' ? t('signUp.leave') : t('signUp.off'),
            confirm: { question: t('signUp.offQuestion'), next: t('signUp.offNext') },
          },
        ]}
      />
    </section>
  )
}

function Own({ mine }: { mine: NonNullable<BarEvent['mine']> }) {
  const { t } = useTranslation('listening-events')
  return (
    <>
      <p className="mt-2">
        <StatusBadge status={mine.status} label={t(`status.${mine.status}`)} />
      </p>
      <p className="mt-2">
        {mine.waitingPlace === null
          ? t('signUp.seats', { count: mine.seats })
          : t('signUp.waiting', { place: mine.waitingPlace, count: mine.seats })}
      </p>
      {mine.waitingPlace === null && (
        <p className="mt-2">
          {t('signUp.code')} <strong className="tabular whitespace-nowrap font-semibold">{mine.code}</strong>
        </p>
      )}
    </>
  )
}

function SignUpForm({ isFull, result }: { isFull: boolean; result?: Result }) {
  const { t } = useTranslation('listening-events')
  const [form, fields] = useForm<{ seats: string }>({
    id: 'sign-up',
    lastResult: result,
    defaultValue: { seats: '1' },
  })
  return (
    <>
      <p className="mt-2">{isFull ? t('signUp.full') : t('signUp.lead')}</p>
      <PortalForm form={form} className="mt-2" submitLabel={t('signUp.submit')}>
        <input type="hidden" name="decision" value="signUp" />
        <RadioField
          field={fields.seats}
          label={t('field.seats')}
          options={Array.from({ length: MOST_SEATS_EACH }, (_, index) => ({
            value: String(index + 1),
            label: t('signUp.number', { count: index + 1 }),
          }))}
        />
        <Button className="mt-4 md:w-full">{isFull ? t('signUp.wait') : t('signUp.submit')}</Button>
      </PortalForm>
    </>
  )
}
