import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'
import { accountPaths } from '~/domains/account/paths'

/** A one-time link that is used, replaced or expired. */
export function InvitationOver() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('invitation.title')} lead={t('messages:invitationOver')}>
      <ButtonLink to={accountPaths.login()}>{t('login.title')}</ButtonLink>
    </Page>
  )
}
