import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { formatPhone } from '~/rules/phone'
import type { Employee, Profile } from '~/domains/members/schemas'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { MemberBadge } from './member-badge'

/** All personal data of an account. */
export function MemberFacts({ member }: { member: Profile | Employee }) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <MemberBadge status={member.status} />
      </Fact>
      <Fact term={t('field.name')}>{member.name}</Fact>
      {'latinName' in member && member.latinName && (
        <Fact term={t('field.latinName')}>{member.latinName}</Fact>
      )}
      <Fact term={t('field.loginId')}>{member.loginId}</Fact>
      <Fact term={t('field.gender')}>
        {member.gender ? t(`gender.${member.gender}`) : t('gender.unknown')}
      </Fact>
      <Fact term={t('field.mobile')}>{formatPhone(member.mobile)}</Fact>
      <Fact term={t('field.email')}>{member.email}</Fact>
      <Fact term={t('field.company')}>{member.company[language]}</Fact>
      <Fact term={t('field.floor')}>{formatFloor(member.floor, language)}</Fact>
      <Fact term={t('field.accountType')}>{t(`accountType.${member.accountType}`)}</Fact>
      <Fact term={t('field.permissions')}>
        {member.permissions.map((value) => t(`permission.${value}`)).join(' · ')}
      </Fact>
      <Fact term={t('field.joinedOn')}>{member.joinedOn}</Fact>
    </Facts>
  )
}
