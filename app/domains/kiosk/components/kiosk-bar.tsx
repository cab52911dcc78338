import { useContext, type ReactNode } from 'react'
import {
  ALargeSmall,
  ArrowDownToLine,
  ArrowLeft,
  Check,
  Contrast,
  House,
  Languages,
  type LucideIcon,
} from 'lucide-react'
import { useShell } from '~/ui/page/use-shell'
import type { PageSwitch } from '~/forms/page-switches.server'
import { useTranslation } from '~/i18n/use-translation'
import { CsrfField } from '~/ui/form/csrf-field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { PageContext } from '~/ui/page/page-context'
import { PAGE_SWITCHES_FORM } from '~/ui/form/page-switches-form'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Home, previous, text size, contrast, lower screen and language, at the lower edge within reach of a wheelchair. */
export function KioskBar() {
  const { t } = useTranslation('kiosk')
  const shell = useShell()
  const { ownForm } = useContext(PageContext)
  const form = ownForm ?? PAGE_SWITCHES_FORM
  const kiosk = shell?.kiosk
  const other = shell?.language === 'en' ? 'ko' : 'en'
  return (
    <nav aria-label={t('bar.label')} className="kiosk-bar on-dark">
      {!ownForm && (
        <form id={PAGE_SWITCHES_FORM} method="post" action={kioskPaths.display()} autoComplete="off">
          <CsrfField />
          <input type="hidden" name="to" value={shell?.here ?? '/'} />
        </form>
      )}
      <Link to={kioskPaths.home()} className="kiosk-control">
        <Face icon={House}>{t('bar.home')}</Face>
      </Link>
      <Link to={kiosk?.previous ?? kioskPaths.home()} className="kiosk-control">
        <Face icon={ArrowLeft}>{t('bar.previous')}</Face>
      </Link>
      <Switch form={form} turns="large-text" isOn={kiosk?.largeText ?? false}>
        <Face icon={ALargeSmall}>{t('bar.largeText')}</Face>
      </Switch>
      <Switch form={form} turns="contrast" isOn={kiosk?.highContrast ?? false}>
        <Face icon={Contrast}>{t('bar.contrast')}</Face>
      </Switch>
      <Switch form={form} turns="low" isOn={kiosk?.isLow ?? false}>
        <Face icon={ArrowDownToLine}>{t('bar.low')}</Face>
      </Switch>
      <button
        type="submit"
        form={form}
        name={`intent:language-${other}`}
        value={t('shell:otherLanguage.name')}
        formNoValidate
        lang={other}
        className="kiosk-control kiosk-language"
      >
        <Face icon={Languages}>{t('shell:otherLanguage.name')}</Face>
      </button>
    </nav>
  )
}

function Switch({
  form,
  turns,
  isOn,
  children,
}: {
  form: string
  turns: PageSwitch
  isOn: boolean
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      form={form}
      name={`intent:${turns}`}
      formNoValidate
      aria-pressed={isOn}
      className="kiosk-control"
    >
      {isOn && <Icon of={Check} className="kiosk-on" />}
      {children}
    </button>
  )
}

const Face = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon of={icon} />
    <span>{children}</span>
  </>
)
