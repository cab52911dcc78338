import { CircleAlert } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import { useMessage } from './use-message'

interface Props {
  form: { id: string; allErrors: Record<string, string[]> }
  /**
   * Where on the page a field stands, by its name or the beginning of it, for fields that are wrong in the same words:
   * away from its field such a message does not tell which it means.
   */
  places?: Record<string, string>
}

/**
 * First thing under the title of a form that came back: every error in the words its field shows, each a link to
 * it. Gets the focus (entry.client.ts); `role=alert` and the page's title say it without script.
 */
export function ErrorSummary({ form, places = {} }: Props) {
  const { t } = useTranslation()
  const message = useMessage()
  const errors = Object.entries(form.allErrors).flatMap(([name, codes]) =>
    codes.slice(0, 1).map((code) => ({ name, code })),
  )
  if (errors.length === 0) return null
  const placed = (name: string, words: string) => {
    const [, place] = Object.entries(places).find(([begin]) => `${name}.`.startsWith(`${begin}.`)) ?? []
    return place ? `${place}: ${words}` : words
  }
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-8 max-w-form border-3 border-red px-5 py-4"
    >
      <h2 className="flex items-start text-h3 font-semibold text-red">
        <Icon of={CircleAlert} size={24} className="mr-2 mt-0.5" />
        {t('shell:errorSummary', { count: errors.length })}
      </h2>
      <ul className="mt-2">
        {errors.map(({ name, code }) => (
          <li key={`${name}${code}`} className="py-1 text-red">
            {name ? (
              <a href={`#${fieldId(form.id, name)}`} className="font-semibold underline underline-offset-4">
                {placed(name, message(code))}
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

/** What was wrong with a form that is not on the page any more. */
export const errorsOf = (result?: { error?: Record<string, string[] | null> | null }) =>
  Object.fromEntries(Object.entries(result?.error ?? {}).map(([name, codes]) => [name, codes ?? []]))

/** The id of a form's field: the same for conform's metadata and for the summary's links. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`
