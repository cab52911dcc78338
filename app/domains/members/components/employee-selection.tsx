import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import type { EmployeeAction, EmployeeRow } from '~/domains/members/schemas'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'
import { ReasonField } from '~/ui/reason-field'
import { EmployeeTable } from './employee-table'

interface Props {
  tab: 'before' | 'after'
  rows: EmployeeRow[]
  count: number
  /** Whether everybody here who waits is ticked, and where that is so. */
  isTickingAll: boolean
  tickPath: string
  result?: SubmissionResult<string[]>
}

/** What is done to several at once on each tab; a transfer takes one, but is chosen the same way. */
const ACTIONS: Record<Props['tab'], EmployeeAction[]> = {
  before: ['approve', 'reject', 'reconsider'],
  after: ['transferRights'],
}

/** The list of employees with what can be done to those who are ticked. */
export function EmployeeSelection({ tab, rows, count, isTickingAll, tickPath, result }: Props) {
  const { t } = useTranslation('members')
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string; decision: string }>({
    id: 'employees',
    lastResult: result,
  })
  const waiting = rows.filter(({ actions }) => actions.approve.allowed).map(({ id }) => id)
  const ticked = result ? ([result.initialValue?.ids ?? []].flat() as string[]) : isTickingAll ? waiting : []
  const offered = ACTIONS[tab].filter((action) => rows.some(({ actions }) => actions[action].allowed))
  return (
    <PortalForm form={form}>
      <div className="mb-3 md:flex md:items-center md:justify-between">
        <p className="font-semibold">
          {t('employees.count', { count })}
          {tab === 'before' && waiting.length > 1 && (
            <Link to={tickPath} className="link ml-4 inline-flex min-h-target items-center font-normal">
              {t('employees.tickWaiting', { count: waiting.length })}
            </Link>
          )}
        </p>
        <div className="mt-2 md:mt-0 md:flex">
          {offered.includes('approve') && (
            <Button name="decision" value="approve">
              {t('employees.approve')}
            </Button>
          )}
          {offered.includes('reconsider') && (
            <Button name="decision" value="reconsider" look="secondary" className="mt-3 md:ml-3 md:mt-0">
              {t('employees.reconsider')}
            </Button>
          )}
          {offered.includes('transferRights') && (
            <Button name="decision" value="transfer" look="secondary">
              {t('employees.transfer')}
            </Button>
          )}
        </div>
      </div>
      <div id={ids.id} tabIndex={-1}>
        <FieldError field={ids} />
        <EmployeeTable
          caption={t(`employees.${tab}`)}
          rows={rows}
          canTick={({ actions }) => offered.some((action) => actions[action].allowed)}
          ticked={ticked}
        />
      </div>
      {offered.includes('reject') && (
        <Fold
          summary={t('employees.reject')}
          isOpen={Boolean(reason.errors?.length || reason.initialValue)}
          className="mt-6 max-w-narrow"
        >
          <ReasonField field={reason} label={t('field.reason')} hint={t('employees.rejectHint')} />
          <Button name="decision" value="reject" look="danger" className="mt-4">
            {t('employees.reject')}
          </Button>
        </Fold>
      )}
    </PortalForm>
  )
}
