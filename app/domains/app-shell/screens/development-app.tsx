import { useRef, useState, type FormEvent } from 'react'
import { MessageLog } from '~/domains/app-shell/screens/development-app/message-log'
import { useStubApp } from '~/domains/app-shell/screens/development-app/use-stub-app'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { FieldGroup, SelectField, TextField } from '~/ui/form/field'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export { clientAction, shouldRevalidate } from '~/forms/in-place'
import { useForm } from '~/forms/use-form'

export const handle: ScreenHandle = { title: (t) => t('shell:stubApp.title'), hydrate: true }

/** The objects by which apps receive messages of a page (bridge.ts). */
const BRIDGES = ['ReactNativeWebView', 'webkit', 'AndroidBridge'] as const

/** What an app reports of itself with `loadApp`. */
const REPORTED = {
  platform: 'Android',
  version: '2.0.0',
  deviceId: 'stub-1',
  deviceName: 'Stub',
  deviceToken: '',
}

/**
 * A stub of the mobile app: the portal in a frame with the bridge of an app, every message of the app to send, and those of the
 * page as they arrive (decisions §10). It is nothing without script, as an app's bridge is script.
 */
export default function DevelopmentApp() {
  const { t } = useTranslation()
  const [form, fields] = useForm({ id: 'app', defaultValue: { path: '/', bridge: BRIDGES[0], ...REPORTED } })
  const [opened, setOpened] = useState<{ path: string; bridge: string; times: number }>()
  const device = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { log, say } = useStubApp(frame)
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { pathname, search } = new URL(String(typed.get('path')), location.origin)
    setOpened(({ times } = { path: '', bridge: '', times: 0 }) => ({
      path: pathname + search,
      bridge: String(typed.get('bridge')),
      times: times + 1,
    }))
  }
  const report = () => {
    const typed = new FormData(device.current!)
    const payload = Object.fromEntries(Object.keys(REPORTED).map((name) => [name, String(typed.get(name))]))
    say({ type: 'loadApp', payload })
  }
  return (
    <Page title={t('shell:stubApp.title')} lead={t('shell:stubApp.lead')}>
      <noscript>
        <p className="mb-6 font-semibold">{t('shell:stubApp.needsScript')}</p>
      </noscript>
      <div className="lg:flex">
        <div className="min-w-0 lg:w-1/2 lg:pr-10">
          <form id={form.id} ref={device} onSubmit={open}>
            <FieldGroup legend={t('shell:stubApp.page')}>
              <TextField field={fields.path} label={t('shell:stubApp.path')} autoComplete="off" />
              <SelectField
                field={fields.bridge}
                label={t('shell:stubApp.bridge')}
                options={BRIDGES.map((value) => ({ value, label: value }))}
              />
              <Button className="mt-3">{t('shell:stubApp.open')}</Button>
            </FieldGroup>
            <FieldGroup legend={t('shell:stubApp.device')}>
              {(Object.keys(REPORTED) as (keyof typeof REPORTED)[]).map((name) => (
                <TextField key={name} field={fields[name]} label={name} autoComplete="off" />
              ))}
            </FieldGroup>
            <FieldGroup legend={t('shell:stubApp.send')}>
              {(['loadApp', 'hasHistory', 'lastHistory', 'exitApp'] as const).map((type) => (
                <Button
                  key={type}
                  type="button"
                  look="secondary"
                  className="mb-2 mr-2 !w-auto"
                  disabled={!opened}
                  onClick={() => (type === 'loadApp' ? report() : say({ type }))}
                >
                  {type}
                </Button>
              ))}
            </FieldGroup>
          </form>
          <MessageLog messages={log} />
          <p className="mt-6">
            <ButtonLink to="/development/app?app=off" look="secondary" className="!w-auto">
              {t('shell:stubApp.leave')}
            </ButtonLink>
          </p>
        </div>
        <div className="mt-8 lg:mt-0 lg:w-1/2">
          {opened && (
            <iframe
              ref={frame}
              key={opened.times}
              title={t('shell:stubApp.frame')}
              src={opened.path}
              data-bridge={opened.bridge}
              // As apps do, on each page: the one before may have been reloaded with what was reported.
              onLoad={report}
              className="stub-app border-2 border-ink"
            />
          )}
        </div>
      </div>
    </Page>
  )
}
