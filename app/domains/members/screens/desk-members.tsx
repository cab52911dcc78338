import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '~/ui/page/desk-frame'
import { DeskMemberTable } from '~/domains/members/screens/desk-members/desk-member-table'
import { loadDeskMembers } from '~/domains/members/components/desk-members.server'
import { memberPaths } from '~/domains/members/paths'
import { MEMBER_STATUSES } from '~/domains/members/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { MessagesSent } from '~/ui/list/messages-sent'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { useMay } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('desk:members.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadDeskMembers(context, request)
  return { ...list }
}

/** Statuses to filter by; withdrawn accounts are never listed, as no personal data is left. */
const STATUSES = MEMBER_STATUSES.filter((status) => status !== 'withdrawn')

/** The accounts of all companies, with a search. */
export default function DeskMembers() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { list, companies } = useLoaderData<typeof loader>()
  const mayBring = useMay('companies:manage')
  return (
    <DeskFrame
      title={t('members.title')}
      action={
        mayBring && (
          <div className="md:flex">
            <ButtonLink to={memberPaths.deskLinks()} look="secondary" className="mb-3 md:mb-0 md:mr-3">
              {t('members:links.title')}
            </ButtonLink>
            <ButtonLink to={memberPaths.deskEmployeeSheet()} look="secondary">
              {t('members:sheet.title')}
            </ButtonLink>
          </div>
        )
      }
    >
      <MessagesSent
        id="invitations"
        label={t('members:employees.invitations')}
        whenSent={t('members:employees.invitationsSent', { count: list.invitations.all })}
        {...list.invitations}
      />
      <FilterBar
        path={memberPaths.deskMembers()}
        list={list}
        fields={[
          { name: 'name', label: t('members:field.name') },
          { name: 'loginId', label: t('members:field.loginId') },
          {
            name: 'companyId',
            label: t('members:field.company'),
            options: companies.map((company) => ({ value: String(company.id), label: company[language] })),
          },
          {
            name: 'status',
            label: t('members:field.status'),
            options: STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
          {
            name: 'invited',
            label: t('members.invitation'),
            options: [
              { value: 'yes', label: t('members:employees.invited') },
              { value: 'unsent', label: t('members:links.unsent') },
              { value: 'unopened', label: t('members:links.unopened') },
              { value: 'opened', label: t('members:links.opened') },
              { value: 'no', label: t('members.accepted') },
            ],
          },
        ]}
      />
      <Listed
        list={list}
        path={memberPaths.deskMembers}
        count={t('members:employees.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-people">{t('members.none')}</EmptyState>}
      >
        <DeskMemberTable list={list} caption={t('members.title')} />
      </Listed>
    </DeskFrame>
  )
}
