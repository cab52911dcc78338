import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { memberPaths } from '~/domains/members/paths'
import type { Employee, MemberStatus } from '~/domains/members/schemas'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { Fact, Facts } from '~/ui/list/facts'
import { FieldGroup, SelectField, TextAreaField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { GrantFields } from '~/domains/members/components/grant-fields'
import { useSavedPerson } from '~/domains/members/components/use-saved-person'
import { PersonalFields } from '~/domains/members/components/personal-fields'
import { useForm } from '~/forms/use-form'

interface Values {
  part: string
  name: string
  gender: string
  email: string
  floor: string
  accountType: string
  permissions: string[]
  status: string
  reason: string
}

/** The action that leads to each status; deleting is confirmed on a page of its own. */
const STEPS = { approve: 'approved', reject: 'rejected', reconsider: 'request_for_approval' } as const

/** The account's status, and those it can be moved to now. */
function statusesOf({ status, actions }: Employee): MemberStatus[] {
  const steps = Object.entries(STEPS) as [keyof typeof STEPS, MemberStatus][]
  return [status, ...steps.filter(([step]) => actions[step].allowed).map(([, to]) => to)]
}

/** All fields of an employee that a manager can change. */
export function EmployeeForm({
  employee,
  result,
}: {
  employee: Employee
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('members')
  const [form, fields] = useForm<Values>({
    id: 'employee',
    lastResult: result,
    defaultValue: {
      name: employee.name,
      gender: employee.gender ?? '',
      email: employee.email,
      floor: String(employee.floor),
      accountType: employee.accountType,
      permissions: employee.permissions,
      status: employee.status,
    },
  })
  const savedPerson = useSavedPerson()
  const statuses = statusesOf(employee)
  const mayReject = statuses.includes('rejected') && employee.status !== 'rejected'
  return (
    <PortalForm form={form} submitLabel={t('employee.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      <ChangedMeanwhile
        result={result}
        revision={employee.revision}
        saved={[
          ...savedPerson(employee),
          {
            name: 'accountType',
            label: t('field.accountType'),
            value: employee.accountType,
            text: t(`accountType.${employee.accountType}`),
          },
          {
            name: 'permissions',
            label: t('field.permissions'),
            value: employee.permissions,
            text: employee.permissions.map((value) => t(`permission.${value}`)).join(' · '),
          },
          {
            name: 'status',
            label: t('field.status'),
            value: employee.status,
            text: t(`statuses:${employee.status}`),
          },
        ]}
      />
      <Facts isFirst>
        <Fact term={t('field.loginId')}>{employee.loginId}</Fact>
        <Fact term={t('field.mobile')}>{formatPhone(employee.mobile)}</Fact>
        <Fact term={t('field.joinedOn')}>{employee.joinedOn}</Fact>
      </Facts>
      <FieldGroup legend={t('register.person')}>
        <PersonalFields fields={fields} floors={employee.floors} />
      </FieldGroup>
      <FieldGroup legend={t('register.rights')}>
        {employee.actions.grant.allowed ? <GrantFields fields={fields} /> : <OwnRights employee={employee} />}
        <SelectField
          field={fields.status}
          label={t('field.status')}
          options={statuses.map((status) => ({ value: status, label: t(`statuses:${status}`) }))}
          width="short"
        />
        {mayReject && (
          <TextAreaField
            field={fields.reason}
            label={t('field.reason')}
            hint={t('employees.rejectHint')}
            rows={2}
            optional
          />
        )}
      </FieldGroup>
      <AffectedThings formId="employee" result={result} withReason={!mayReject} restByDefault="keep" />
      <div className="mt-6 md:flex">
        <Button>{t('employee.save')}</Button>
        <ButtonLink to={memberPaths.employees()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('register.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

/** The member's own rights, which only others can change: shown as text and sent unchanged. */
function OwnRights({ employee: { accountType, permissions } }: { employee: Employee }) {
  const { t } = useTranslation('members')
  return (
    <>
      <input type="hidden" name="accountType" value={accountType} />
      {permissions.map((value) => (
        <input key={value} type="hidden" name="permissions" value={value} />
      ))}
      <Facts>
        <Fact term={t('field.accountType')}>{t(`accountType.${accountType}`)}</Fact>
        <Fact term={t('field.permissions')}>
          {permissions.map((value) => t(`permission.${value}`)).join(' · ')}
          <span className="mt-1 block text-table text-ink-3">{t('messages:ownRights')}</span>
        </Fact>
      </Facts>
    </>
  )
}
