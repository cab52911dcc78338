import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { answerSecondFactor } from '~/domains/account/components/answer-second-factor.server'
import { SecondFactorForms, type SecondFactorResult } from '~/domains/account/components/second-factor-forms'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { ownPage } from '~/domains/desk/second-factor-schemas'
import { PasswordForm } from '~/domains/desk/screens/own/password-form'
import { MySessions } from '~/domains/members/components/my-sessions'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Fact, Facts } from '~/ui/list/facts'
import { Notice } from '~/ui/page/notice'
import { qrCode } from '~/ui/drawing/qr-code.server'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useStaff } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('desk:secondFactor.own') }

export async function loader({ context }: LoaderFunctionArgs) {
  const { me } = deskClient(context.api).desk
  const [factor, sessions] = await Promise.all([read(me['second-factor'].$get()), read(me.sessions.$get())])
  return { factor, sessions, qr: factor.pending && qrCode(factor.pending.uri) }
}

export const action = formAction(ownPage, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { me } = deskClient(context.api).desk
  const factor = me['second-factor']
  const { value } = posted
  const { cookies } = context
  if (value.part === 'password') {
    const { part: _, ...json } = value
    const changed = await send(me.password.$put({ json }, once(posted)))
    if (!changed.ok) return posted.refuse(changed.problem)
    return seeOther(deskPaths.own(), cookies.flash({ key: 'ownPasswordChanged', tone: 'done' }))
  }
  if (value.part === 'sessions') {
    const { keep, session: id } = value
    const ended = id
      ? await send(me.sessions[':id'].$delete({ param: { id } }))
      : await send(me.sessions.$delete({ query: { keep } }))
    if (!ended.ok) return posted.refuse(ended.problem)
    if (id || keep) {
      const key = id ? 'sessionEnded' : 'otherSessionsEnded'
      return seeOther(deskPaths.own(), cookies.flash({ key, tone: 'done' }))
    }
    const told = cookies.flash({ key: 'signedOutEverywhere', tone: 'done' })
    return seeOther(deskPaths.signIn(), ...cookies.clearSession('staff'), told)
  }
  return answerSecondFactor(context, posted, value, {
    back: deskPaths.own(),
    calls: {
      begin: (json) => send(factor.$post({ json })),
      confirm: (json) => send(factor.confirm.$post({ json })),
      codes: (json) => send(factor.codes.$post({ json })),
      end: (json) => send(factor.end.$post({ json })),
    },
  })
})

/** The own account of a staff member: roles, the second factor, the password, and where they are signed in. */
export default function Own() {
  const { t } = useTranslation('desk')
  const { factor, sessions, qr } = useLoaderData<typeof loader>()
  const staff = useStaff()
  const result = useActionData<typeof action>() as SecondFactorResult
  const part = result?.initialValue?.part
  const resultOf = (name: 'password' | 'sessions') => (part === name ? result : undefined)
  const ofFactor = part !== 'password' && part !== 'sessions' ? result : undefined
  const { isNeededFirst, isNeededOutside } = factor
  const notice = isNeededFirst ? (
    <Notice tone="warning" title={t('secondFactor.first')} />
  ) : (
    isNeededOutside && <Notice title={t('secondFactor.needed')} />
  )
  return (
    <DeskFrame title={t('secondFactor.own')}>
      <div className="max-w-form">
        {staff && (
          <Facts>
            <Fact term={t('field.name')}>{staff.name}</Fact>
            <Fact term={t('staff.loginId')}>{staff.loginId}</Fact>
            <Fact term={t('staff.roles')}>{staff.roles.map((role) => t(`roles.${role}`)).join(' · ')}</Fact>
          </Facts>
        )}
        <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('account:secondFactor.title')}</h2>
        <SecondFactorForms factor={factor} qr={qr} notice={notice} result={ofFactor} />
        <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('own.password')}</h2>
        <PasswordForm loginId={staff?.loginId ?? ''} result={resultOf('password')} />
      </div>
      <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('members:sessions.title')}</h2>
      <MySessions
        sessions={sessions}
        hint={t('own.sessionsHint')}
        part="sessions"
        result={resultOf('sessions')}
      />
    </DeskFrame>
  )
}
