import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { NotEnrolled } from '~/domains/kiosk/components/not-enrolled'
import { isEnrolledKiosk } from '~/domains/kiosk/components/is-enrolled-kiosk.server'
import { NumberPad } from './gate-pass/number-pad'
import { ScanForm } from './gate-pass/scan-form'
import { kioskPaths } from '~/domains/kiosk/paths'
import { afterPadStep } from '~/domains/kiosk/rules/number-pad'
import { visitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { type GatePass } from '~/domains/visitors/pass-schemas'
import { scannedCode } from '~/domains/visitors/rules/scanned-code'
import { findPassForm } from '~/domains/visitors/schemas'
import { formAction } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { formatMinutes } from '~/rules/local-time'
import { isTypedInKorean } from '~/rules/two-set'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('kiosk:gatePass.title'), section: 'visitor' }

/** A scanned code opens its pass (decisions §10); longer input than any link is ignored. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scan } = readQuery(request, { scan: textUpTo(300) })
  const isEnrolled = await isEnrolledKiosk(context)
  if (scan === undefined) return { scanError: null, isEnrolled }
  const code = scannedCode(scan)
  if (code === '') return { scanError: 'codeRequired', isEnrolled }
  const param = { code: encodeURIComponent(code) }
  const pass = await visitorsClient(context.api)['gate-passes'][':code'].$get({ param })
  if (pass.ok) throw redirect(visitorPaths.gatePass({ code }))
  return { scanError: isTypedInKorean(scan) ? 'readerInKorean' : 'scanUnknown', isEnrolled }
}

type Answer = FormResult & { passes?: GatePass[] }

/** Name and phone open today's pass; of several the visitor chooses one. */
export const action = formAction(findPassForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step')
    return posted.show(({ mobile, ...others }) => ({
      ...others,
      mobile: afterPadStep(typeof mobile === 'string' ? mobile : '', posted.step),
    }))
  const passes = await send(
    visitorsClient(args.context.api)['gate-passes'].find.$post({ json: posted.value }),
  )
  if (!passes.ok) return posted.refuse(passes.problem)
  const [first, ...others] = passes.data
  if (first && others.length === 0) return seeOther(visitorPaths.gatePass(first))
  return json<Answer>({ passes: passes.data })
})

export default function KioskGatePass() {
  const { t } = useTranslation('kiosk')
  const answer = useActionData<Answer>()
  const [form, fields] = useForm<z.input<typeof findPassForm>>({ id: 'pass', lastResult: answer })
  const { scanError, isEnrolled } = useLoaderData<typeof loader>()
  if (answer?.passes) return <Choice passes={answer.passes} />
  return (
    <Page title={t('gatePass.title')} lead={isEnrolled ? t('gatePass.lead') : undefined}>
      <ScanForm error={answer ? null : scanError} hasFocus={!answer} />
      {isEnrolled ? (
        <PortalForm form={form} action={kioskPaths.gatePass()} submitLabel={t('gatePass.submit')}>
          <div className="kiosk-beside">
            <TextField field={fields.name} label={t('gatePass.name')} autoComplete="name" />
            <TextField field={fields.mobile} label={t('gatePass.mobile')} type="tel" autoComplete="tel" />
          </div>
          <NumberPad at={fields.mobile.id} />
          <Button className="mt-6">{t('gatePass.submit')}</Button>
        </PortalForm>
      ) : (
        <NotEnrolled />
      )}
    </Page>
  )
}

function Choice({ passes }: { passes: GatePass[] }) {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  return (
    <Page title={t('gatePass.title')}>
      <Notice title={t('gatePass.several')} />
      <ul>
        {passes.map((pass) => (
          <li key={pass.code} className="mt-3">
            <ButtonLink to={visitorPaths.gatePass(pass)} look="secondary">
              {t('gatePass.openPass', {
                time: formatMinutes(pass.visitMinutes),
                company: pass.company[language],
                floor: formatFloor(pass.floor, language),
              })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
