import { useContext, useId, type ReactNode } from 'react'
import type { FormMetadata } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { useShell } from './use-shell'
import { CsrfField } from './csrf-field'
import { ErrorSummary } from './error-summary'
import { BLANKS } from './page-blanks'
import { PageContext } from './page-context'

/**
 * The one form of the house: posts to its own page, carries the CSRF token and the key that makes a repeated
 * press harmless, and shows the error summary. The first, invisible button is what Enter presses: without it
 * Enter would press the first step button. Checking is the server's: a browser's own bubbles speak its language,
 * not the page's.
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
  /** Label of the main button, for browsers that show the invisible one. */
  submitLabel?: string
  /** Where fields stand that can be wrong in the same words (error-summary.tsx). */
  places?: Record<string, string>
  /** The form carries files; its route says `takesFiles` and its action names their fields. */
  hasFiles?: boolean
  children: ReactNode
  className?: string
}) {
  const { t } = useTranslation()
  const shell = useShell()
  const page = useContext(PageContext)
  const fallbackId = useId()
  const id = form?.id ?? fallbackId
  const kept = (form?.initialValue as { idempotencyKey?: string } | undefined)?.idempotencyKey
  // Of several the one that came back holds what is not sent yet.
  const isOwn = !action || action === shell?.pathname
  if (isOwn && (kept || !page.ownForm)) page.ownForm = id
  return (
    <>
      {form && <ErrorSummary form={form} places={places} />}
      <form
        id={id}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        action={action}
        noValidate
        autoComplete={shell?.kiosk ? 'off' : undefined}
        className={className}
        data-busy-label={t('shell:busy')}
      >
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={kept || BLANKS.idempotencyKey} />
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
