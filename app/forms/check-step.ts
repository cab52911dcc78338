/** The names under which conform posts a step of its own, and the state of a form in the browser. */
export const INTENT = '__intent__'
export const STATE = '__state__'

/** What a check of fields answers: conform's result of its intent `validate`, for the fields that its state names. */
export interface Check {
  intent: { type: 'validate'; payload: { name: string } }
  /** `round`: of the answer before the check (in-place.ts). */
  state: { validated: Record<string, boolean>; round?: number }
  error: Record<string, string[] | undefined>
}

/** Key of the fetcher that checks a form's fields. */
export const checksOf = (formId: string) => `checks of ${formId}`

/** Whether a posted form only validates fields. */
export const isCheck = (form: FormData) => form.has(INTENT)

/** The fields to validate, as posted. */
export function checkedFields(form: FormData): Pick<Check, 'intent' | 'state'> | null {
  try {
    const intent = JSON.parse(String(form.get(INTENT))) as Partial<Check['intent']> | null
    const state = JSON.parse(String(form.get(STATE))) as Partial<Check['state']> | null
    const name = intent?.payload?.name
    if (intent?.type !== 'validate' || typeof name !== 'string') return null
    const names = Object.keys(state?.validated ?? {}).slice(0, MOST_FIELDS)
    return {
      intent: { type: 'validate', payload: { name } },
      state: {
        validated: Object.fromEntries([...names, name].map((field) => [field, true])),
        round: Number(state?.round) || 0,
      },
    }
  } catch {
    return null
  }
}

const MOST_FIELDS = 200
