import { useActionData, useLocation, useMatches } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { discardChecks } from '~/forms/field-checks.browser'
import { countAnswers, lastAnswer, lastSendError, showAddress } from '~/forms/in-place.browser'
import { useTranslation } from '~/i18n/use-translation.browser'
import { CsrfField } from './csrf-field'
import { ChangedFields } from './changed-since.browser'
import { ErrorSummary } from './error-summary'
import { missingAgreement, NotAgreed } from './not-agreed.browser'
import { keyOfForm } from './page-blanks.browser'
import { changedStepField, focusNext, hasValues, showAnswer, stateOf, type Sent } from './show-answer.browser'
import { useFieldChecks } from './use-field-checks.browser'
import { addMessageWords } from './use-message.browser'
import { useSend } from './use-send.browser'
import { useShell } from './use-shell'

interface Props {
  form?: { id: string; allErrors: Record<string, string[]>; initialValue?: unknown }
  action?: string
  submitLabel?: string
  places?: Record<string, string>
  hasFiles?: boolean
  children: ReactNode
  className?: string
}

/**
 * The form of every page (form.tsx) in the browser: Remix sends it in place. An answer changes only what
 * differs; what has been typed meanwhile stays.
 */
export function PortalForm({ form, action, submitLabel, places, hasFiles, children, className = '' }: Props) {
  const { t } = useTranslation()
  const shell = useShell()
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id
  const ownId = useId()
  const id = form?.id ?? ownId
  const [ownKey] = useState(() => keyOfForm(id))
  const answeredKey = (form?.initialValue as { idempotencyKey?: string } | undefined)?.idempotencyKey
  /** If an answer contains a new key, the form keeps it when another form of the page is answered. */
  const key = useRef(ownKey)
  if (answeredKey) key.current = answeredKey
  const element = useRef<HTMLFormElement>(null)
  const sent = useRef<Sent>()
  const isSender = useRef(false)
  /** A submission requested while an answer is awaited; sent after that answer. */
  const next = useRef<{ run: () => void; isQuiet: boolean }>()
  const [missing, setMissing] = useState<ReturnType<typeof missingAgreement>>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const { send, endBusy, isSending } = useSend(element, hasFiles)
  const checks = useFieldChecks(element)
  const actionData: unknown = useActionData() ?? null
  // A form of another page, such as signing out, is posted to that page.
  const isInPlace = !action || action === shell?.pathname

  useEffect(() => {
    if (!isInPlace) return
    element.current!.dataset.alive = ''
    // Submits the step of a choice that was made before hydration.
    setTimeout(() => {
      const chosenField = element.current && changedStepField(element.current, form?.initialValue ?? {})
      if (chosenField) choose(chosenField)
    })
    // Once, on hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // If an answer replaces the form, focus moves to the element that the button names, or to the page's beginning.
  useEffect(
    () => () => {
      if (!sent.current) return
      const next = sent.current.at && document.getElementById(sent.current.at)
      if (next) return focusNext(next)
      document.getElementById('main')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    },
    [],
  )

  // On every render, as nothing else indicates that an answer has been rendered; acts once per answer.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    const before = sent.current
    if (!before || isSending || countAnswers() === before.answers || actionData !== lastAnswer()) return
    sent.current = undefined
    endBusy()
    if (!lastSendError()) {
      // A step sent by a choice is not a submission by the user, so checks are kept.
      if (!before.isQuiet) discardChecks(id)
      showAddress()
      setChanged(new Set())
    }
    // Without an answer the form keeps what was typed.
    const values = lastSendError() ? undefined : (form?.initialValue ?? {})
    showAnswer(element.current!, before, values, form?.allErrors ?? {}, t('shell:errorPrefix'))
    setMissing(before.isQuiet || lastSendError() ? undefined : missingAgreement(form?.allErrors ?? {}))
    const waiting = next.current
    next.current = undefined
    waiting?.run()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // A page switch changes the whole page.
    if (!isInPlace || event.defaultPrevented || pressed?.hasAttribute('data-page-switch')) return
    event.preventDefault()
    sendOnce(pressed, false)
  }

  function sendOnce(pressed: HTMLButtonElement | null, isQuiet: boolean) {
    // A repeated press of a button is ignored, unless something was typed since; a press of another one is sent after
    // the answer, and a choice replaces only a waiting choice.
    if (sent.current) {
      const { pressed: before, values } = sent.current
      const isNew = pressed !== before || !hasValues(element.current!, values)
      const isOther = isQuiet ? next.current?.isQuiet !== false : isNew
      if (isOther) next.current = { run: () => sendOnce(pressed, isQuiet), isQuiet }
      return
    }
    const at = pressed?.getAttribute('formaction')?.slice(1)
    const { activeElement: focus } = document
    const values = stateOf(element.current!)
    sent.current = { answers: countAnswers(), pressed, at, isQuiet, focus, values }
    isSender.current = true
    if (!isQuiet) checks.sent()
    send(pressed)
  }

  /**
   * Submits the step of a choice, which loads what depends on it (`data-step` of a field or of an element around
   * it).
   */
  function choose(field: HTMLElement) {
    const step = field.closest<HTMLElement>('[data-step]')?.dataset.step
    const button = step && element.current!.querySelector<HTMLButtonElement>(`button[name="intent:${step}"]`)
    if (!button || !(field as HTMLSelectElement).value) return
    sendOnce(button, true)
  }

  const sendError = isSender.current ? lastSendError() : null
  if (sendError) addMessageWords({ [sendError]: t(`shell:trouble.${sendError}`) })
  const shownForm = form && sendError ? { ...form, allErrors: { '': [sendError] } } : form
  return (
    <ChangedFields.Provider value={changed}>
      {shownForm && <ErrorSummary form={shownForm} places={places} />}
      <form
        ref={element}
        id={id}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        action={action ?? pathname + search}
        noValidate
        className={className}
        aria-busy={isSending || undefined}
        data-busy-label={t('shell:busy')}
        {...(hasFiles &&
          isInPlace && {
            'data-sends-to': route,
            'data-sent-label': t('shell:sent', { percent: '#' }),
          })}
        onSubmit={submit}
        onChange={({ target }) => choose(target as unknown as HTMLElement)}
        onInput={(event) => {
          const { id: field } = event.target as HTMLElement
          if (field && !changed.has(field)) setChanged(new Set([...changed, field]))
          checks.typed(event)
        }}
        onBlur={checks.left}
      >
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={key.current} />
        {submitLabel && (
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {submitLabel}
          </button>
        )}
        {children}
      </form>
      {missing && <NotAgreed {...missing} onClose={() => setMissing(undefined)} />}
    </ChangedFields.Provider>
  )
}
