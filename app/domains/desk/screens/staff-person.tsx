import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { StaffActions, StaffEnd } from './staff-person/staff-actions'
import { StaffFields } from '~/domains/desk/components/staff-fields'
import { StaffHistory } from './staff-person/staff-history'
import { deskPaths } from '~/domains/desk/paths'
import {
  sendStaffForm,
  doneOf,
  findStaffPerson,
  staffIdOf,
  staffPageForm,
} from './staff-person/staff-forms.server'
import type { StaffDetail } from '~/domains/desk/staff-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import { formatPhone } from '~/rules/phone'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'

export const handle: ScreenHandle = { title: (t) => t('desk:staff.person') }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = staffIdOf(params)
  const person = await findStaffPerson(context, id)
  const isEnding = readQuery(request, { confirm: wordOf('end') }).confirm && person.actions.end
  return { person, isEnding }
}

export const action = formAction(staffPageForm, async (args, receive) => {
  const { params, context } = args
  const id = staffIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const outcome = await sendStaffForm(context, id, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const toast = context.cookies.flash({ key: doneOf(posted.value), tone: 'done' })
  return seeOther(deskPaths.staffPerson({ id: Number(id) }), toast)
})

type Result = SubmissionResult<string[]> | undefined

/** One staff account: its data, the possible actions, and its history. */
export default function StaffPerson() {
  const { t } = useTranslation('desk')
  const { person, isEnding } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as Result
  const isForEdit = result?.initialValue?.part === 'edit' && person.actions.edit
  return (
    <DeskFrame title={person.name} list={{ label: t('staff.title'), to: deskPaths.staff() }}>
      {!isForEdit && <ErrorSummary form={{ id: 'staff', allErrors: errorsOf(result) }} />}
      {isEnding ? (
        <StaffEnd person={person} />
      ) : (
        <>
          {person.isLastAdministrator && <Notice title={t('staff.last')} />}
          <Details
            side={
              <>
                <SideSection id="actions" title={t('staff.actions')}>
                  <StaffActions person={person} />
                </SideSection>
                <SideSection id="history" title={t('staff.history')} className="mt-11">
                  <StaffHistory events={person.events} />
                </SideSection>
              </>
            }
          >
            <StaffFacts person={person} />
            {person.actions.edit && <StaffForm person={person} result={isForEdit ? result : undefined} />}
          </Details>
        </>
      )}
    </DeskFrame>
  )
}

function StaffFacts({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('desk')
  const { mobile, email, linkExpires } = person
  return (
    <Facts>
      <Fact term={t('staff.state')}>
        <StatusBadge status={person.status} label={t(`staff.status.${person.status}`)} />
      </Fact>
      {person.status === 'invited' && (
        <Fact term={t('staff.link')}>
          {linkExpires ? t('staff.linkUntil', { until: formatInstant(linkExpires) }) : t('staff.linkOver')}
        </Fact>
      )}
      <Fact term={t('staff.loginId')}>{person.loginId}</Fact>
      <Fact term={t('staff.roles')}>{person.roles.map((role) => t(`roles.${role}`)).join(' · ')}</Fact>
      {person.status !== 'ended' && (
        <>
          <Fact term={t('staff.mobile')}>{mobile ? formatPhone(mobile) : t('staff.unreachable')}</Fact>
          <Fact term={t('staff.email')}>{email ?? t('staff.unreachable')}</Fact>
        </>
      )}
      {person.status !== 'ended' && (
        <Fact term={t('account:secondFactor.title')}>
          {t(person.hasSecondFactor ? 'account:secondFactor.on' : 'account:secondFactor.off')}
        </Fact>
      )}
      <Fact term={t('staff.since')}>{formatInstant(person.createdAt)}</Fact>
    </Facts>
  )
}

function StaffForm({ person, result }: { person: StaffDetail; result: Result }) {
  const { t } = useTranslation('desk')
  const { name, mobile, email, roles } = person
  const [form, fields] = useForm<Record<'part' | 'name' | 'mobile' | 'email', string> & { roles: string[] }>({
    id: 'staff',
    lastResult: result,
    defaultValue: { name, mobile: mobile ? formatPhone(mobile) : '', email: email ?? '', roles },
  })
  return (
    <>
      <h2 className="mb-2 mt-14 text-h2-s font-semibold md:text-h2">{t('staff.edit')}</h2>
      <PortalForm form={form} submitLabel={t('staff.save')} className="max-w-form">
        <input type="hidden" name="part" value="edit" />
        <ChangedMeanwhile
          result={result}
          revision={person.revision}
          saved={[
            { name: 'name', label: t('field.name'), value: name },
            { name: 'mobile', label: t('staff.mobile'), value: mobile ? formatPhone(mobile) : '' },
            { name: 'email', label: t('staff.email'), value: email ?? '' },
            {
              name: 'roles',
              label: t('staff.roles'),
              value: roles,
              text: roles.map((role) => t(`roles.${role}`)).join(' · '),
            },
          ]}
        />
        <StaffFields fields={fields} />
        <Button className="mt-6">{t('staff.save')}</Button>
      </PortalForm>
    </>
  )
}
