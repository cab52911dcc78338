import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import type { Invitation } from '~/domains/members/sign-up-schemas'

/** The data that the manager or the desk entered. */
export function InvitationFacts({
  invitation: { company, name, loginId, expires },
}: {
  invitation: Invitation
}) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <Facts>
      <Fact term={t('field.company')}>{company[language]}</Fact>
      <Fact term={t('field.name')}>{name}</Fact>
      <Fact term={t('field.loginId')}>{loginId}</Fact>
      <Fact term={t('invitation.expires')}>{formatInstant(expires)}</Fact>
    </Facts>
  )
}
