import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { afterPress } from '~/forms/after-press'
import { checksOf, INTENT, STATE, type Check } from '~/forms/check-step'
import { useInPlace } from '~/forms/use-answer'
import { asText } from './use-send'

/** Delay after the last input before a field is checked while one types (ms). */
const PAUSE = 300

/**
 * Sends what conform asks for: the validation of a field by the server, when it is left after something was typed into it, and
 * then while one types. A check names all fields checked since the form's last answer, as it replaces one in progress.
 */
export function useFieldChecks(element: RefObject<HTMLFormElement>, id: string) {
  const fetcher = useFetcher<Check>({ key: checksOf(id) })
  const { pathname, search } = useLocation()
  const typed = useRef(new Set<string>())
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** The values that were sent last. */
  const sentValues = useRef(new URLSearchParams())
  const [values, setValues] = useState<Record<string, string>>({})
  const { data } = fetcher
  const { round = 0 } = useInPlace()?.inPlace ?? {}
  const now = useRef(round)
  now.current = round

  useEffect(() => {
    if (!data) return
    const names = Object.keys(data.state.validated)
    const checked = Object.fromEntries(names.map((name) => [name, sentValues.current.get(name) ?? '']))
    return afterPress(() => {
      if (data.state.round === now.current) setValues((before) => ({ ...before, ...checked }))
    })
  }, [data])

  function send(intent: string) {
    const form = element.current
    if (!form?.isConnected) return
    const values = asText(new FormData(form))
    values.set(INTENT, intent)
    values.set(
      STATE,
      JSON.stringify({
        validated: Object.fromEntries([...asked.current].map((name) => [name, true])),
        round: now.current,
      }),
    )
    sentValues.current = values
    fetcher.submit(values, { method: 'post', action: pathname + search })
  }

  return {
    /** Values at the last checks since the form's last answer, by name. */
    values,
    answered: () => setValues({}),
    /** conform's intent, submitted by a button that it makes. */
    ask(button: HTMLButtonElement) {
      const { payload } = JSON.parse(button.value) as Check['intent']
      const form = element.current!
      // Files are checked when they are sent.
      if (!typed.current.has(payload.name) || filesOf(form, payload.name)) return
      asked.current.add(payload.name)
      clearTimeout(timer.current)
      const isTyping = (document.activeElement as HTMLInputElement | null)?.name === payload.name
      timer.current = setTimeout(() => send(button.value), isTyping ? PAUSE : 0)
    },
    typed({ target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement
      if (name) typed.current.add(name)
    },
    /**
     * The form is sent: its answer checks what was typed so far, so that leaving a field afterwards (the focus moves to the error
     * summary) does not take away an error that only the submission finds, such as a wrong code.
     */
    sent() {
      typed.current.clear()
      asked.current.clear()
      clearTimeout(timer.current)
    },
  }
}

const filesOf = (form: HTMLFormElement, name: string) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some((input) => input.name === name)
