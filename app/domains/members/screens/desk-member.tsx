import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readQuery, wordOf } from '~/lists/read-query'
import { AccessRecordsLink } from '~/ui/list/access-records-link'
import type { AffectedResult } from '~/ui/list/affected-things'
import { HistorySection } from '~/ui/list/history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { DeskAccountType } from './desk-member/desk-account-type'
import { DeskDecisions } from '~/domains/members/screens/desk-member/desk-decisions'
import { DeskDeletion } from '~/domains/members/screens/desk-member/desk-deletion'
import { TakeSecondFactor } from '~/domains/members/screens/desk-member/take-second-factor'
import { EmployeeInvitation } from '~/domains/members/components/employee-invitation'
import { MemberFacts } from '~/domains/members/components/member-facts'
import { MemberHistory } from '~/domains/members/components/member-history'
import {
  sendDeskMemberForm,
  deskMemberForm,
  deskMemberIdOf,
  DONE,
  findDeskMember,
  type DeskMemberPart,
} from '~/domains/members/components/desk-members.server'
import { SignOutEverywhere } from '~/domains/members/components/sign-out-everywhere'
import { memberPaths } from '~/domains/members/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:member.title') }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = deskMemberIdOf(params)
  const member = await findDeskMember(context, id)
  const isDeleting = readQuery(request, { confirm: wordOf('delete') }).confirm !== undefined
  return { member, isDeleting: isDeleting && member.actions.delete.allowed }
}

export const action = formAction(deskMemberForm, async (args, receive) => {
  const { params, context } = args
  const id = deskMemberIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await sendDeskMemberForm(context, id, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem, { affected: outcome.problem.affected })
  return seeOther(
    memberPaths.deskMember({ id }),
    context.cookies.flash({ key: DONE[posted.value.part], tone: 'done' }),
  )
})

/** The form of this page that was sent; undefined for anything else. */
const PARTS: DeskMemberPart[] = [
  'approve',
  'reconsider',
  'reject',
  'delete',
  'reinvite',
  'accountType',
  'signOut',
  'endSecondFactor',
]
const partOf = (sent: unknown) => PARTS.find((part) => part === sent)

/** One account at the desk: personal data, history, and the decisions possible now. */
export default function DeskMember() {
  const { t } = useTranslation('desk')
  const { member, isDeleting } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const resultOf = (part: DeskMemberPart) => (result?.initialValue?.part === part ? result : undefined)
  if (isDeleting)
    return (
      <DeskFrame title={t('member.delete')} list={{ label: member.name, to: memberPaths.deskMember(member) }}>
        <DeskDeletion member={member} result={resultOf('delete')} />
      </DeskFrame>
    )
  const part = partOf(result?.initialValue?.part)
  // A concurrent decision has removed the form that this answer belongs to.
  const isForNone =
    part === undefined ||
    part === 'delete' ||
    !member.actions[part === 'accountType' ? 'grant' : part].allowed
  return (
    <DeskFrame
      title={t('members:named', { name: member.name })}
      list={{ label: t('members.title'), to: memberPaths.deskMembers() }}
      action={<AccessRecordsLink of={member} />}
    >
      {isForNone && <ErrorSummary form={{ id: 'member', allErrors: errorsOf(result) }} />}
      {member.isMaster && <Notice title={t('member.master')} />}
      <Details
        label={t('member.title')}
        side={
          <>
            <SideSection id="decisions" title={t('member.decisions')}>
              {member.isInvited && <EmployeeInvitation employee={member} result={resultOf('reinvite')} />}
              <DeskDecisions member={member} resultOf={resultOf} />
              {member.actions.signOut.allowed && <SignOutEverywhere result={resultOf('signOut')} />}
              {member.hasSecondFactor && member.actions.endSecondFactor.allowed && (
                <TakeSecondFactor result={resultOf('endSecondFactor')} />
              )}
            </SideSection>
            {member.actions.grant.allowed && (
              <SideSection id="account-type-part" title={t('member.accountType')} className="mt-11">
                <DeskAccountType member={member} result={resultOf('accountType')} />
              </SideSection>
            )}
            {member.events.length > 0 && (
              <HistorySection title={t('members:event.title')} className="mt-11">
                <MemberHistory events={member.events} />
              </HistorySection>
            )}
          </>
        }
      >
        <MemberFacts member={member} />
      </Details>
    </DeskFrame>
  )
}
