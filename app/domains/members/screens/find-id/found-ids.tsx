import type { z } from 'zod'
import { EntryPage } from '~/ui/page/entry-page'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { accountPaths } from '~/domains/account/paths'
import { memberPaths } from '~/domains/members/paths'
import type { foundIdsShape } from '~/domains/members/sign-up-schemas'

/** The masked IDs of a phone, each with the day of joining (decisions §5). */
export function FoundIds({ accounts }: z.infer<typeof foundIdsShape>) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <EntryPage title={t('findId.title')} lead={t('findId.found', { number: accounts.length })}>
      {accounts.map(({ loginId, company, joinedOn }) => (
        <div key={`${loginId}${joinedOn}`} className="mb-6">
          <Facts>
            <Fact term={t('field.loginId')}>
              <strong className="font-semibold">{loginId}</strong>
            </Fact>
            <Fact term={t('field.company')}>{company[language]}</Fact>
            <Fact term={t('findId.joinedOn')}>{joinedOn}</Fact>
          </Facts>
        </div>
      ))}
      <div className="mt-8 md:flex">
        <ButtonLink to={accountPaths.login()} className="mb-3 md:mb-0 md:mr-3">
          {t('login.title')}
        </ButtonLink>
        <ButtonLink to={memberPaths.findPassword()} look="secondary">
          {t('findPassword.title')}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
