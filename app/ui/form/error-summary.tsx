import { CircleAlert, TriangleAlert } from 'lucide-react'
import { fieldId } from '~/forms/field-meta'
import { SUMMARY_ID } from '~/forms/summary-id'
import { useTranslation } from '~/i18n/use-translation'
import { parseMessageCode } from '~/api/message-code'
import { Icon } from '~/ui/icon'
import { useMessage } from '~/ui/page/use-message'

/**
 * Messages that do not name their field: in the summary the field's label precedes them, as it does any message that two fields
 * have, such as those for the start and the end of a time.
 */
const NAMELESS = new Set(['tooLong', 'textUnreadable'])

/** The label of a field of any form, by the last part of its name; not every field has one. */
export const fieldLabelKey = (name: string) => `shell:field.${name.split('.').at(-1)!}` as 'shell:field.name'

interface Props {
  form: { id: string; allErrors: Record<string, string[]> }
  /**
   * Where on the page a field is, by its name or a prefix of it, for fields with equal error messages: in the
   * summary a message alone would not tell which field it is about.
   */
  places?: Record<string, string>
  /** Why the form could not be sent, instead of its errors. */
  trouble?: string | null
}

/**
 * The list of errors at the top of a form that was shown again, each a link to its field. entry.client.ts
 * focuses it; without script `role=alert` and the page's title announce it.
 */
export function ErrorSummary({ form, places = {}, trouble }: Props) {
  const { t } = useTranslation()
  const message = useMessage()
  const errors = trouble
    ? []
    : Object.entries(form.allErrors).flatMap(([name, codes]) =>
        codes.slice(0, 1).map((code) => ({ name, code })),
      )
  if (errors.length === 0 && !trouble) return null
  // Nothing is wrong: what the change concerns is still to be decided (affected-things.tsx).
  const [only] = errors
  if (errors.length === 1 && parseMessageCode(only!.code).messageKey === 'affectedUndecided')
    return (
      <div
        id={SUMMARY_ID}
        role="alert"
        tabIndex={-1}
        data-error-summary
        className="mb-6 flex max-w-form border-l-6 border-amber bg-amber-1 px-4 py-3"
      >
        <Icon of={TriangleAlert} className="mr-3 mt-1" />
        <a
          href={`#${fieldId(form.id, 'decisions')}`}
          className="min-w-0 font-semibold underline underline-offset-4"
        >
          {message(only!.code)}
        </a>
      </div>
    )
  const placed = (name: string, code: string) => {
    const [, place] = Object.entries(places).find(([prefix]) => `${name}.`.startsWith(`${prefix}.`)) ?? []
    const isOfTwo = !place && errors.some((other) => other.code === code && other.name !== name)
    const field =
      (isOfTwo || NAMELESS.has(parseMessageCode(code).messageKey)) &&
      t(fieldLabelKey(name), { defaultValue: '' })
    return [place, field, message(code)].filter(Boolean).join(': ')
  }
  return (
    <div
      id={SUMMARY_ID}
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-8 max-w-form border-3 border-red px-5 py-4"
    >
      <h2 className="flex items-start text-h3 font-semibold text-red">
        <Icon of={CircleAlert} size={24} className="mr-2 mt-0.5" />
        {t('shell:errorSummary', { count: trouble ? 1 : errors.length })}
      </h2>
      <ul className="mt-2">
        {trouble && (
          <li className="py-1 text-red">
            <span className="font-semibold">{trouble}</span>
          </li>
        )}
        {errors.map(({ name, code }) => (
          <li key={`${name}${code}`} className="py-1 text-red">
            {name ? (
              <a href={`#${fieldId(form.id, name)}`} className="font-semibold underline underline-offset-4">
                {placed(name, code)}
              </a>
            ) : (
              <span className="font-semibold">{message(code)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Errors of a form that the page does not show any more. */
export const errorsOf = (result?: { error?: Record<string, string[] | null> | null }) =>
  Object.fromEntries(Object.entries(result?.error ?? {}).map(([name, codes]) => [name, codes ?? []]))
