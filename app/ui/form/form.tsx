import type { getFormProps } from '@conform-to/react'
import { Form, useLocation, useMatches } from '@remix-run/react'
import { useContext, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { INTENT } from '~/forms/check-step'
import { SCRIPTED } from '~/forms/form-fields'
import { useInPlace } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ChangedFields } from './changed-since'
import { CheckedValues } from './checked-values'
import { CsrfField } from './csrf-field'
import { ErrorSummary } from './error-summary'
import { missingAgreement, NotAgreed } from './not-agreed'
import { PageContext } from '~/ui/page/page-context'
import {
  changedStepField,
  focusNext,
  hasValues,
  showAnswer,
  stateOf,
  type Sent,
} from '~/ui/script/show-answer'
import { useFieldChecks } from './use-field-checks'
import { useSend } from './use-send'
import { useShell } from '~/ui/page/use-shell'

interface Props {
  form?: {
    id: string
    /** conform's, of `useForm`. */
    props?: ReturnType<typeof getFormProps>
    errors?: string[]
    allErrors: Record<string, string[]>
    initialValue?: unknown
  }
  action?: string
  /** Label of the invisible submit button, for browsers that show it. */
  submitLabel?: string
  /** Where fields with equal error messages are (error-summary.tsx). */
  places?: Record<string, string>
  /** Posts as multipart; the route must say `takesFiles` and the action name the file fields. */
  hasFiles?: boolean
  children: ReactNode
  className?: string
}

/**
 * The form of every page: posts to its own page with CSRF token and idempotency key and shows the error
 * summary. Enter presses the first button, so an invisible submit button comes before any step button.
 * `noValidate`: browsers' messages are in their own language, not the page's.
 *
 * It is Remix's: on a hydrated page it is sent in place, an answer changes only what differs, and what has been typed meanwhile
 * stays.
 */
export function PortalForm({ form, action, submitLabel, places, hasFiles, children, className = '' }: Props) {
  const { t } = useTranslation()
  const shell = useShell()
  const page = useContext(PageContext)
  const route = useMatches().at(-1)?.id
  const { pathname, search } = useLocation()
  const ownId = useId()
  const id = form?.id ?? ownId
  const answeredKey = (form?.initialValue as { idempotencyKey?: string } | undefined)?.idempotencyKey
  /** If an answer contains a new key, the form keeps it when another form of the page is answered. */
  const key = useRef(`${page.formKey}-${id.replace(/\W/g, '')}`)
  if (answeredKey) key.current = answeredKey
  // A form of another page, such as signing out, is posted to that page.
  const isOwn = !action || action === shell?.pathname
  // Of several forms, the one that is shown again: it has unsaved input.
  if (isOwn && (answeredKey || !page.ownForm)) page.ownForm = id
  const element = useRef<HTMLFormElement>(null)
  const sending = useSendInPlace(element, { form, id, isOwn, hasFiles })
  const { checkedValues, changed, trouble, missing, closeMissing } = sending
  const whole = (
    <Form
      id={id}
      noValidate
      {...form?.props}
      ref={element}
      method="post"
      discover="none"
      reloadDocument={!isOwn}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      // Without a hash, which a browser would carry on to the form's redirect.
      action={action ?? pathname + search}
      autoComplete={shell?.kiosk ? 'off' : undefined}
      className={className}
      aria-busy={sending.isSending || undefined}
      data-busy-label={t('shell:busy')}
      // Script shows the progress of its upload (upload-script.ts).
      {...(hasFiles &&
        isOwn &&
        !shell?.kiosk && {
          'data-sends-to': route,
          'data-sent-label': t('shell:sent', { percent: '#' }),
          'data-offline': t('shell:trouble.offline'),
        })}
      {...sending.handlers}
    >
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={key.current} />
      <input type="hidden" name={SCRIPTED} />
      {submitLabel && (
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {submitLabel}
        </button>
      )}
      {children}
    </Form>
  )
  return (
    <ChangedFields.Provider value={changed}>
      <CheckedValues.Provider value={checkedValues}>
        {form && <ErrorSummary form={form} places={places} trouble={trouble} />}
        {whole}
        {missing && <NotAgreed {...missing} onClose={closeMissing} />}
      </CheckedValues.Provider>
    </ChangedFields.Provider>
  )
}

const submitterOf = (event: FormEvent<HTMLFormElement>) =>
  (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null

/** A button of a form, or the same one as it was rendered again; undefined if there is none any more. */
const standing = (pressed: HTMLButtonElement, form: HTMLFormElement) =>
  pressed.isConnected
    ? pressed
    : [...form.querySelectorAll('button')].find(
        (one) =>
          one.name === pressed.name &&
          one.textContent === pressed.textContent &&
          one.getAttribute('formaction') === pressed.getAttribute('formaction'),
      )

/** What the price in the form is for (price-box.tsx); undefined without a price. */
const quotedOrder = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name="quotedOrder"]')?.value

/** Sends a form in place on a hydrated page. */
function useSendInPlace(
  element: React.RefObject<HTMLFormElement>,
  { form, id, isOwn, hasFiles }: Pick<Props, 'form' | 'hasFiles'> & { id: string; isOwn: boolean },
) {
  const { t } = useTranslation()
  const sent = useRef<Sent>()
  const isSender = useRef(false)
  /** A submission requested while an answer is awaited; sent after that answer. */
  const next = useRef<{ run: () => void; isQuiet: boolean }>()
  const [missing, setMissing] = useState<ReturnType<typeof missingAgreement>>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const { send, endBusy, isSending } = useSend(element, hasFiles)
  const checks = useFieldChecks(element, id)
  const { inPlace, address } = useInPlace() ?? {}
  const trouble = inPlace?.trouble
  const round = useRef(0)
  round.current = inPlace?.round ?? 0

  useEffect(() => {
    if (!isOwn) return
    element.current!.dataset.alive = ''
    // Submits the step of a choice that was made before hydration.
    setTimeout(() => {
      const chosenField = element.current && changedStepField(element.current, form?.initialValue ?? {})
      if (chosenField) choose(chosenField)
    })
    // Once, on hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // If an answer replaces the form, focus moves to the element that the button names, or to the page's beginning.
  useEffect(
    () => () => {
      if (!sent.current) return
      const next = sent.current.goesTo && document.getElementById(sent.current.goesTo)
      if (next) return focusNext(next)
      document.getElementById('main')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    },
    [],
  )

  // On every render, as nothing else indicates that an answer has been rendered; acts once per answer.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const before = sent.current
    if (!before || isSending || (inPlace?.at ?? 0) < before.at) return
    sent.current = undefined
    endBusy()
    if (!trouble) {
      if (!before.isQuiet) checks.answered()
      // For Reload; the router has set its own address by now.
      if (address) history.replaceState(history.state, '', address)
      setChanged(new Set())
    }
    // Without an answer the form keeps what was typed.
    const values = trouble ? undefined : (form?.initialValue ?? {})
    showAnswer(element.current!, before, values, form?.allErrors ?? {}, t('shell:errorPrefix'))
    setMissing(before.isQuiet || trouble ? undefined : missingAgreement(form?.allErrors ?? {}))
    const waiting = next.current
    next.current = undefined
    waiting?.run()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isOwn || event.defaultPrevented) return
    const pressed = submitterOf(event)
    event.preventDefault()
    if (pressed?.name === INTENT) checks.ask(pressed)
    else sendOnce(pressed, false)
  }

  function sendOnce(pressed: HTMLButtonElement | null, isQuiet: boolean) {
    // A repeated press of a button is ignored, unless something was typed since; a press of another one is sent after
    // the answer, and a choice replaces only a waiting choice.
    if (sent.current) {
      const { pressed: before, values } = sent.current
      const isNew = pressed !== before || !hasValues(element.current!, values)
      const isOther = isQuiet ? next.current?.isQuiet !== false : isNew
      // A button that the answer has taken away is not pressed on the new form: it would do what another one does, as booking
      // at a price that has just come instead of showing it. The choice that waited before it is sent, which makes the price anew.
      // Nor is the form sent at another price than the one that was seen with the press: the new one is shown first.
      const waiting = next.current
      const seen = quotedOrder(element.current!)
      const run = () => {
        const button = pressed && standing(pressed, element.current!)
        const isAtOtherPrice = button && !button.name && quotedOrder(element.current!) !== seen
        if (button === undefined || isAtOtherPrice) waiting?.run()
        else sendOnce(button, isQuiet)
      }
      if (isOther) next.current = { run, isQuiet }
      return
    }
    const fragment = pressed?.getAttribute('formaction')?.slice(1)
    const goesTo = fragment && decodeURIComponent(fragment)
    const { activeElement: focus } = document
    const values = stateOf(element.current!)
    const at = performance.now()
    sent.current = { at, pressed, goesTo, isQuiet, focus, values }
    isSender.current = true
    if (!isQuiet) checks.sent()
    send(pressed, { at, round: round.current, isQuiet })
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

  return {
    isSending,
    changed,
    missing,
    closeMissing: () => setMissing(undefined),
    trouble: isSender.current && trouble ? t(`shell:trouble.${trouble}`) : undefined,
    checkedValues: checks.values,
    handlers: {
      // A page switch changes the whole page: the browser posts it, and Remix must not hear of it.
      onSubmitCapture: (event: FormEvent<HTMLFormElement>) => {
        if (submitterOf(event)?.hasAttribute('data-page-switch')) event.stopPropagation()
      },
      onSubmit: submit,
      onChange: ({ target }: FormEvent<HTMLFormElement>) => choose(target as HTMLElement),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { id: field } = event.target as HTMLElement
        if (isOwn && field && !changed.has(field)) setChanged(new Set([...changed, field]))
        checks.typed(event)
      },
    },
  }
}
