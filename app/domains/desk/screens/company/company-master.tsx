import type { SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import type { DeskCompany } from '~/domains/desk/schemas'
import { memberPaths } from '~/domains/members/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { AppointMasterForm } from './appoint-master-form'
import { FirstMasterForm } from './first-master-form'

/** Whether a first master can be named now. */
export const needsMaster = ({ active, master }: DeskCompany) => active && master === null

/** The number of the company's people, and its master or the forms to name one. */
export function CompanyMaster({
  company,
  result,
}: {
  company: DeskCompany
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const { id, master, members } = company
  const part = result?.initialValue?.part
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('company.people')}
      </h2>
      <Facts>
        <Fact term={t('company.accounts')}>
          <Link to={memberPaths.deskMembers({ companyId: id })} className="link">
            {t('company.counts', members)}
          </Link>
        </Fact>
        <Fact term={t('company.master')}>
          {master ? (
            <>
              <Link to={memberPaths.deskMember(master)} className="link">
                {master.name}
              </Link>
              {master.isInvited && (
                <span className="ml-2 text-table text-ink-3">{t('members:employees.invited')}</span>
              )}
            </>
          ) : (
            t('company.noMaster')
          )}
        </Fact>
        <Fact term={t('account:companySignIn.title')}>
          <Link to={deskPaths.companySignIn(company)} className="link">
            {t('company.signIn')}
          </Link>
        </Fact>
      </Facts>
      {master?.isInvited && <p className="mt-3 text-table text-ink-2">{t('firstMaster.replace')}</p>}
      {needsMaster(company) && (
        <div className="mt-8">
          {members.approved > 0 && (
            <AppointMasterForm result={part === 'appointMaster' ? result : undefined} />
          )}
          <h3 className="mb-3 text-h3 font-semibold">{t('firstMaster.title')}</h3>
          <Notice>{t('firstMaster.lead')}</Notice>
          <FirstMasterForm company={company} result={part === 'firstMaster' ? result : undefined} />
        </div>
      )}
    </section>
  )
}
