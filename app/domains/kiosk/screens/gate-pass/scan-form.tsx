import { CircleAlert, ScanLine } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMessage } from '~/ui/page/use-message'
import { kioskPaths } from '~/domains/kiosk/paths'

/**
 * The field that a scanner types into like a keyboard, ending with Enter (decisions §10). Always empty, or the
 * next scan would be appended; it opens no on-screen keyboard.
 */
export function ScanForm({ error, hasFocus }: { error: string | null; hasFocus: boolean }) {
  const { t } = useTranslation('kiosk')
  const message = useMessage()
  return (
    <form
      action={kioskPaths.gatePass()}
      autoComplete="off"
      role="search"
      className="mb-4 border-2 border-ink p-3"
    >
      {error && (
        <p id="scan-error" role="alert" className="mb-3 flex items-start font-semibold text-red">
          <Icon of={CircleAlert} className="mr-2 mt-1" />
          {message(error)}
        </p>
      )}
      <div className="kiosk-reader flex flex-wrap items-center">
        <label htmlFor="scan" className="flex flex-auto items-center font-semibold">
          <Icon of={ScanLine} className="mr-2" />
          {t('scan.label')}
        </label>
        <input
          id="scan"
          name="scan"
          type="text"
          inputMode="none"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a reader types where the focus is
          autoFocus={hasFocus}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          aria-describedby={error ? 'scan-error' : undefined}
          aria-invalid={error ? true : undefined}
          className="kiosk-scan mx-3 min-h-control min-w-0 rounded border border-line-3 bg-white px-2 text-ink"
        />
        <Button look="secondary" className="!w-auto">
          {t('scan.submit')}
        </Button>
      </div>
    </form>
  )
}
