import { CircleAlert } from 'lucide-react'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { useMessage } from '~/ui/page/use-message'

/**
 * The field that a reader types into like a keyboard, ending with Enter. Always empty, or the next code would be appended; it
 * opens no on-screen keyboard.
 */
export function TabletForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation('tenant-qr')
  const message = useMessage()
  const [form, fields] = useForm<{ code: string }>({ id: 'tablet', lastResult: result })
  const [error] = fields.code.errors ?? form.errors ?? []
  return (
    <div className="px-6 py-8 md:px-12 md:py-12 lg:w-1/2">
      <PortalForm submitLabel={t('tablet.submit')}>
        <label htmlFor="code" className="text-h3 font-semibold">
          {t('tablet.code')}
        </label>
        <p id="code-hint" className="mt-1 text-ink-2">
          {t('tablet.hint')}
        </p>
        {error && (
          <p id="code-error" role="alert" className="mt-3 flex items-start font-semibold text-red">
            <Icon of={CircleAlert} className="mr-2 mt-1" />
            {message(error)}
          </p>
        )}
        <input
          id="code"
          name="code"
          type="text"
          required
          inputMode="none"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a reader types where the focus is
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          aria-describedby={error ? 'code-error code-hint' : 'code-hint'}
          aria-invalid={error ? true : undefined}
          className="mt-3 min-h-control w-full rounded border border-line-3 bg-white px-4 py-2 text-ink"
        />
        <Button look="secondary" className="mt-3">
          {t('tablet.submit')}
        </Button>
      </PortalForm>
    </div>
  )
}
