import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { read } from '~/api/client.server'
import { handlePhoneStep } from '~/domains/members/components/phone-proof.server'
import { membersClient } from '~/domains/members/client.server'
import { MobileForm } from '~/domains/members/screens/edit-info/mobile-form'
import { PasswordForm } from '~/domains/members/screens/edit-info/password-form'
import { ProfileForm } from '~/domains/members/screens/edit-info/profile-form'
import { RemindersForm } from '~/domains/members/screens/edit-info/reminders-form'
import { change, DONE, editInfoForm, type Part } from '~/domains/members/screens/edit-info/edit-info.server'
import { memberPaths } from '~/domains/members/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:edit.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  return { profile: await read(membersClient(context.api).members.me.$get()) }
}

export const action = formAction(editInfoForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step') {
    const phoneStep = await handlePhoneStep(context, posted, { purpose: 'changeMobile' })
    return phoneStep ?? posted.show((values) => values)
  }
  const stored = await change(context, posted.value, once(posted))
  if (!stored.ok) return posted.refuse(stored.problem)
  return seeOther(
    memberPaths.memberInfo(),
    context.cookies.flash({ key: DONE[posted.value.part], tone: 'done' }),
  )
})

/** The member's own account in four forms: three that each require another proof, and the choice of reminders. */
export default function EditInfo() {
  const { t } = useTranslation('members')
  const { profile } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const resultOf = (part: Part) => (result?.initialValue?.part === part ? result : undefined)
  return (
    <Page title={t('edit.title')}>
      <div className="max-w-form">
        <Section id="profile-part" title={t('edit.profile')}>
          <ProfileForm profile={profile} result={resultOf('profile')} />
        </Section>
        <Section id="mobile-part" title={t('edit.mobile')}>
          <MobileForm profile={profile} result={resultOf('mobile')} />
        </Section>
        <Section id="password-part" title={t('edit.password')}>
          <PasswordForm loginId={profile.loginId} result={resultOf('password')} />
        </Section>
        <Section id="reminders-part" title={t('edit.reminders')}>
          <RemindersForm wantsReminders={profile.wantsReminders} result={resultOf('reminders')} />
        </Section>
        <p className="mt-12">
          <Link to={memberPaths.withdrawal()} className="link inline-flex min-h-target items-center">
            {t('withdrawal.title')}
          </Link>
        </p>
      </div>
    </Page>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="mb-3 text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
