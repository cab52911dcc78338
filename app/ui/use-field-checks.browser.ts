import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useMatches } from '@remix-run/react'
import { CHECK_STEP } from '~/forms/check-step'
import { storeCheck, countAnswersOf } from '~/forms/field-checks.browser'
import { addMessageWords } from './use-message.browser'

/** Delay after the last input before an invalid field is checked again (ms). */
const PAUSE = 300

interface Answer {
  error?: Record<string, string[] | null> | null
  messageWords?: Record<string, string>
}

/**
 * Validates a field on the server by the form's own schema when it is left: only after something was typed
 * into it, and then while one types until it is valid. Each field is checked on its own, so that one left
 * quickly after another is checked, too. A result is shown after a press that is in progress, so that no button moves
 * away from the pointer.
 */
export function useFieldChecks(element: RefObject<HTMLFormElement>) {
  const screen = useMatches().at(-1)!.id
  const typed = useRef(new Set<string>())
  const wrong = useRef(new Set<string>())
  /** Number of checks of each field: only the last one counts. */
  const checks = useRef<Record<string, number>>({})
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({})
  const isPressing = useRef(false)

  useEffect(() => {
    const press = () => void (isPressing.current = true)
    const release = () => void setTimeout(() => (isPressing.current = false), 50)
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])

  async function check(name: string) {
    const form = element.current
    // Files are checked when they are sent.
    if (form?.dataset.alive === undefined || filesOf(form, name)) return
    const values = new URLSearchParams()
    for (const [field, value] of new FormData(form))
      if (typeof value === 'string') values.append(field, value)
    values.append(`intent:${CHECK_STEP}`, name)
    const time = (checks.current[name] = (checks.current[name] ?? 0) + 1)
    const { id } = form
    const round = countAnswersOf(id)
    const address = new URL(form.getAttribute('action') ?? '', location.href)
    address.searchParams.set('_data', screen)
    // Without an answer, errors are shown when the form is sent.
    const answer = await fetch(address, { method: 'POST', body: values })
      .then((response) => (response.ok ? (response.json() as Promise<Answer>) : null))
      .catch(() => null)
    if (!answer) return
    const codes = answer.error?.[name] ?? null
    const note = () => {
      if (time !== checks.current[name] || round !== countAnswersOf(id)) return
      if (isPressing.current) return void setTimeout(note, 100)
      addMessageWords(answer.messageWords)
      if (codes) wrong.current.add(name)
      else wrong.current.delete(name)
      storeCheck(id, name, codes, values.get(name) ?? '')
    }
    note()
  }

  return {
    /**
     * The form is sent: its answer checks what was typed so far, so that leaving a field afterwards (the focus moves to
     * the error summary) does not take away an error that only the submission finds, such as a wrong code.
     */
    sent() {
      typed.current.clear()
      Object.values(timers.current).forEach(clearTimeout)
    },
    typed({ target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement
      if (!name) return
      typed.current.add(name)
      clearTimeout(timers.current[name])
      if (wrong.current.has(name)) timers.current[name] = setTimeout(() => void check(name), PAUSE)
    },
    left({ target }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement
      if (name && typed.current.has(name)) void check(name)
    },
  }
}

const filesOf = (form: HTMLFormElement, name: string) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some((input) => input.name === name)
