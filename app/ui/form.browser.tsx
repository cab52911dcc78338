import { useActionData, useLocation, useMatches } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { forgetChecks } from '~/forms/field-checks.browser'
import { answersSoFar, lastAnswer, lastTrouble, showAddress } from '~/forms/in-place.browser'
import { useTranslation } from '~/i18n/use-translation.browser'
import { CsrfField } from './csrf-field'
import { ChangedFields } from './changed-since.browser'
import { ErrorSummary } from './error-summary'
import { missingAgreement, NotAgreed } from './not-agreed.browser'
import { keyOfForm } from './page-blanks.browser'
import { choiceSince, goOn, showAnswer, stateOf, type Sent } from './show-answer.browser'
import { useFieldChecks } from './use-field-checks.browser'
import { learnWords } from './use-message.browser'
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
 * The form of every page (form.tsx) in the browser: Remix sends it in place. Its answer changes only what it
 * has to; what has been typed meanwhile stays.
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
  /** A form whose answer brought a new key keeps it when another form of the page is answered. */
  const key = useRef(ownKey)
  if (answeredKey) key.current = answeredKey
  const element = useRef<HTMLFormElement>(null)
  const sent = useRef<Sent>()
  const isSender = useRef(false)
  /** A press made while an answer is awaited, sent after it. */
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
    // A choice made before hydration presses its step now.
    setTimeout(() => {
      const chosenField = element.current && choiceSince(element.current, form?.initialValue ?? {})
      if (chosenField) choose(chosenField)
    })
    // Once, as the page comes alive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // An answer that replaces the form is read from its beginning, or from where the button leads to.
  useEffect(
    () => () => {
      if (!sent.current) return
      const next = sent.current.at && document.getElementById(sent.current.at)
      if (next) return goOn(next)
      document.getElementById('main')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    },
    [],
  )

  // With every drawing, as nothing else tells when an answer is on the page; once for each.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    const before = sent.current
    if (!before || isSending || answersSoFar() === before.answers || actionData !== lastAnswer()) return
    sent.current = undefined
    endBusy()
    if (!lastTrouble()) {
      // A choice is no submission, so errors are not focused.
      if (!before.isQuiet) forgetChecks(id)
      showAddress()
      setChanged(new Set())
    }
    // Without an answer the form stays as it was typed.
    const values = lastTrouble() ? undefined : (form?.initialValue ?? {})
    showAnswer(element.current!, before, values, form?.allErrors ?? {}, t('shell:errorPrefix'))
    setMissing(before.isQuiet || lastTrouble() ? undefined : missingAgreement(form?.allErrors ?? {}))
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
    // A repeated press counts once; another one waits for the answer, and a choice replaces only a waiting
    // choice.
    if (sent.current) {
      const isOther = isQuiet ? next.current?.isQuiet !== false : pressed !== sent.current.pressed
      if (isOther) next.current = { run: () => sendOnce(pressed, isQuiet), isQuiet }
      return
    }
    const at = pressed?.getAttribute('formaction')?.slice(1)
    const { activeElement: focus } = document
    const values = stateOf(element.current!)
    sent.current = { answers: answersSoFar(), pressed, at, isQuiet, focus, values }
    isSender.current = true
    send(pressed)
  }

  /**
   * Presses the step's button of a choice that loads what depends on it (`data-step` of a field or of an
   * element around it).
   */
  function choose(field: HTMLElement) {
    const step = field.closest<HTMLElement>('[data-step]')?.dataset.step
    const button = step && element.current!.querySelector<HTMLButtonElement>(`button[name="intent:${step}"]`)
    if (!button || !(field as HTMLSelectElement).value) return
    sendOnce(button, true)
  }

  const trouble = isSender.current ? lastTrouble() : null
  if (trouble) learnWords({ [trouble]: t(`shell:trouble.${trouble}`) })
  const shownForm = form && trouble ? { ...form, allErrors: { '': [trouble] } } : form
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
