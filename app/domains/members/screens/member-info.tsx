import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { MemberFacts } from '~/domains/members/components/member-facts'
import { MyConsents } from '~/domains/members/screens/member-info/my-consents'
import { memberPaths } from '~/domains/members/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:info.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  return { profile: await read(membersClient(context.api).members.me.$get()) }
}

/** The member's own account data, read-only. */
export default function MemberInfo() {
  const { t } = useTranslation('members')
  const { profile } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('info.title')}
      action={<ButtonLink to={memberPaths.editInfo()}>{t('edit.title')}</ButtonLink>}
    >
      <MemberFacts member={profile} />
      {profile.consents.length > 0 && <MyConsents consents={profile.consents} />}
    </Page>
  )
}
