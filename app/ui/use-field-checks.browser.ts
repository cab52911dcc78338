import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useFetcher } from '@remix-run/react'
import { CHECK_STEP } from '~/forms/check-step'
import { noteCheck, roundOf } from '~/forms/field-checks.browser'

/** How long somebody pauses before a field that was wrong is checked again (ms). */
const PAUSE = 300

type Answer = {
  initialValue?: { checked?: string } | null
  error?: Record<string, string[] | null> | null
} | null

/**
 * Asks the server what is wrong with a field when one leaves it, by the form's own schema: never before something was typed into it,
 * and then as one types until it is right. What is said waits for a press under way, so that no button moves away from under it.
 */
export function useFieldChecks(element: RefObject<HTMLFormElement>) {
  const { submit, data, state } = useFetcher<Answer>()
  const typed = useRef(new Set<string>())
  const wrong = useRef(new Set<string>())
  const round = useRef(0)
  const asked = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>()
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

  useEffect(() => {
    const name = data?.initialValue?.checked
    const form = element.current
    if (state !== 'idle' || !name || !form || !data) return
    const codes = data.error?.[name] ?? null
    if (codes) wrong.current.add(name)
    else wrong.current.delete(name)
    const value = asked.current
    const note = () => {
      if (round.current !== roundOf(form.id)) return
      if (isPressing.current) setTimeout(note, 100)
      else noteCheck(form.id, name, codes, value)
    }
    note()
  }, [data, state, element])

  function check(name: string) {
    const form = element.current
    if (form?.dataset.alive === undefined) return
    const values = new URLSearchParams()
    for (const [field, value] of new FormData(form))
      if (typeof value === 'string') values.append(field, value)
    values.append(`intent:${CHECK_STEP}`, name)
    round.current = roundOf(form.id)
    asked.current = values.get(name) ?? ''
    submit(values, { method: 'post', action: form.getAttribute('action') ?? location.pathname })
  }

  return {
    typed({ target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement
      if (!name) return
      typed.current.add(name)
      clearTimeout(timer.current)
      if (wrong.current.has(name)) timer.current = setTimeout(() => check(name), PAUSE)
    },
    left({ target }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement
      if (name && typed.current.has(name)) check(name)
    },
  }
}
