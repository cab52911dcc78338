import { CircleAlert, ScanLine } from 'lucide-react'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { useMessage } from '~/ui/page/use-message'

const FRAME = 'border-2 border-ink p-4 md:p-6'

interface FieldProps {
  typed: string | null
  error?: string
}

/**
 * The field that scanners type into. It is always empty, as the next scan would be appended to its content, and has the
 * focus on every page of the desk; Enter, which ends a scan, submits it. While a visitor is shown who can be checked in
 * (`checkIn` is the pass code), Enter in the empty field checks them in, so the field then belongs to a form that
 * posts.
 */
export const DeskCodeForm = ({ checkIn, ...field }: FieldProps & { checkIn?: string }) =>
  checkIn ? (
    <PortalForm className={FRAME}>
      <input type="hidden" name="pass" value={checkIn} />
      <input type="hidden" name="move" value="checkIn" />
      <DeskField {...field} name="next" hint="enterAgain" />
    </PortalForm>
  ) : (
    // With an action of its own, as an address that ends in #… would be kept and looking up the same person again would
    // not load a page.
    <form className={FRAME} role="search" action={visitorPaths.desk()}>
      <DeskField {...field} name="code" hint="codeHint" />
    </form>
  )

interface DeskFieldProps extends FieldProps {
  name: 'code' | 'next'
  hint: 'codeHint' | 'enterAgain'
}

function DeskField({ typed, error, name, hint }: DeskFieldProps) {
  const { t } = useTranslation('desk')
  const message = useMessage()
  return (
    <>
      <label htmlFor="code" className="block text-h3 font-semibold">
        {t('visits.code')}
      </label>
      <p id="code-hint" className="text-table text-ink-3">
        {t(`visits.${hint}`)}
      </p>
      {error && (
        <div
          id="code-error"
          role="alert"
          className="mt-3 flex items-start border-l-4 border-red pl-3 text-red"
        >
          <Icon of={CircleAlert} className="mr-2 mt-1" />
          <div className="min-w-0">
            <p className="font-semibold">{message(error)}</p>
            {typed && <p className="break-all text-table">{t('visits.typed', { code: typed })}</p>}
          </div>
        </div>
      )}
      <div className="mt-3 md:flex">
        <input
          id="code"
          name={name}
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is; the page is for it
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          aria-describedby={error ? 'code-error code-hint' : 'code-hint'}
          aria-invalid={error ? true : undefined}
          className={`h-16 w-full rounded border bg-white px-4 py-2 text-code tracking-code text-ink md:max-w-scan ${error ? 'border-2 border-red' : 'border-line-3'}`}
        />
        <Button className="mt-3 h-16 md:ml-3 md:mt-0">
          <Icon of={ScanLine} className="mr-2" />
          {t('visits.lookUp')}
        </Button>
      </div>
    </>
  )
}
