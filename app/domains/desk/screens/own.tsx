import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { RecoveryCodes } from '~/domains/desk/screens/own/recovery-codes'
import { SecondFactorForms } from '~/domains/desk/screens/own/second-factor-forms'
import { secondFactorPage } from '~/domains/desk/second-factor-schemas'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/desk-frame'
import { Fact, Facts } from '~/ui/facts'
import { loadDesk } from '~/ui/load-desk.server'
import { qrCode } from '~/ui/qr-code.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:secondFactor.own') }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, factor] = await Promise.all([
    loadDesk(context),
    read(deskClient(context.api).desk.me['second-factor'].$get()),
  ])
  return { staff, factor, qr: factor.pending && qrCode(factor.pending.uri) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, secondFactorPage)
  if (posted.kind !== 'complete') return posted.answer
  const factor = deskClient(context.api).desk.me['second-factor']
  const { value } = posted
  if (value.part === 'begin' || value.part === 'end') {
    const done =
      value.part === 'begin'
        ? await send(factor.$post({ json: value }))
        : await send(factor.end.$post({ json: value }))
    if (!done.ok) return posted.refuse(done.problem)
    const told = context.cookies.flash({ key: 'secondFactorOff', tone: 'done' })
    return seeOther(deskPaths.own(), ...(value.part === 'end' ? [told] : []))
  }
  const call = value.part === 'confirm' ? factor.confirm : factor.codes
  const made = await send(call.$post({ json: value }))
  if (!made.ok) return posted.refuse(made.problem)
  const { recoveryCodes } = made.data
  return posted.show(() => ({}), undefined, { recoveryCodes })
}

type Result = (SubmissionResult<string[]> & { recoveryCodes?: string[] }) | undefined

/** What a staff member sees of the own account: roles, and the second factor with its forms. */
export default function Own() {
  const { t } = useTranslation('desk')
  const { staff, factor, qr } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as Result
  return (
    <DeskFrame staff={staff} title={t('secondFactor.own')}>
      <div className="max-w-form">
        {result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
        <Facts>
          <Fact term={t('field.name')}>{staff.name}</Fact>
          <Fact term={t('staff.loginId')}>{staff.loginId}</Fact>
          <Fact term={t('staff.roles')}>{staff.roles.map((role) => t(`roles.${role}`)).join(' · ')}</Fact>
        </Facts>
        <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('secondFactor.title')}</h2>
        <SecondFactorForms factor={factor} qr={qr} result={result?.recoveryCodes ? undefined : result} />
      </div>
    </DeskFrame>
  )
}
