import { useMatches } from '@remix-run/react'
import { useContext, useId, useState, type ReactNode } from 'react'
import type { FormMetadata } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'
import { useShell } from './use-shell'
import { CsrfField } from './csrf-field'
import { ErrorSummary } from './error-summary'
import { keyOfForm } from './page-blanks'
import { PageContext } from './page-context'

/**
 * The form of every page: posts to its own page with CSRF token and idempotency key and shows the error
 * summary. Enter presses the first button, so an invisible submit button comes before any step button.
 * `noValidate`: browsers' messages are in their own language, not the page's.
 */
export function PortalForm({
  form,
  action,
  submitLabel,
  places,
  hasFiles,
  children,
  className = '',
}: {
  form?:
    | FormMetadata<never, string[]>
    | { id: string; errors?: string[]; allErrors: Record<string, string[]>; initialValue?: unknown }
  action?: string
  /** Label of the invisible submit button, for browsers that show it. */
  submitLabel?: string
  /** Where fields with equal error messages are (error-summary.tsx). */
  places?: Record<string, string>
  /** Posts as multipart; the route must say `takesFiles` and the action name the file fields. */
  hasFiles?: boolean
  children: ReactNode
  className?: string
}) {
  const { t } = useTranslation()
  const shell = useShell()
  const page = useContext(PageContext)
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id
  const fallbackId = useId()
  const id = form?.id ?? fallbackId
  const [ownKey] = useState(() => keyOfForm(id))
  const answeredKey = (form?.initialValue as { idempotencyKey?: string } | undefined)?.idempotencyKey
  // Of several forms, the one that is shown again: it has unsaved input.
  const isOwn = !action || action === shell?.pathname
  if (isOwn && (answeredKey || !page.ownForm)) page.ownForm = id
  return (
    <>
      {form && <ErrorSummary form={form} places={places} />}
      <form
        id={id}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        // Without a hash, which a browser would carry on to the form's redirect.
        action={action ?? pathname + search}
        noValidate
        autoComplete={shell?.kiosk ? 'off' : undefined}
        className={className}
        data-busy-label={t('shell:busy')}
        // Script shows the progress of its upload (upload-script.ts).
        {...(hasFiles &&
          isOwn &&
          !shell?.kiosk && {
            'data-sends-to': route,
            'data-sent-label': t('shell:sent', { percent: '#' }),
            'data-offline': t('shell:trouble.offline'),
          })}
      >
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={answeredKey || ownKey} />
        {submitLabel && (
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {submitLabel}
          </button>
        )}
        {children}
      </form>
    </>
  )
}
