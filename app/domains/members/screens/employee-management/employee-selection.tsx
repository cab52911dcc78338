import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import type { EmployeeAction, EmployeeRow } from '~/domains/members/schemas'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { ReasonButton } from '~/ui/form/reason-button'
import { sortLinks } from '~/ui/list/table'
import { tickAllOf, tickedIds, TickForm } from '~/ui/list/tick-form'
import { EmployeeTable } from '~/domains/members/components/employee-table'
import { useForm } from '~/forms/use-form'

interface Props {
  tab: 'before' | 'after'
  list: List<EmployeeRow, 'sort'>
  result?: SubmissionResult<string[]>
}

/** The actions on ticked employees, by tab. A transfer takes exactly one, ticked like the others. */
const ACTIONS: Record<Props['tab'], EmployeeAction[]> = {
  before: ['approve', 'reject', 'reconsider'],
  after: ['transferRights'],
}

/** The list of employees with the actions on those ticked. */
export function EmployeeSelection({ tab, list, result }: Props) {
  const { t } = useTranslation('members')
  const { items: rows, page, isTickingAll } = list
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string; decision: string }>({
    id: 'employees',
    lastResult: result,
  })
  const offered = ACTIONS[tab].filter((action) => rows.some(({ actions }) => actions[action].allowed))
  const canTick = ({ actions }: EmployeeRow) => offered.some((action) => actions[action].allowed)
  // "Select all" ticks only those who wait: a transfer takes one, and rejected sign-ups cannot be approved.
  const isWaiting = ({ actions }: EmployeeRow) => actions.approve.allowed
  const waiting = rows.filter(isWaiting).map(({ id }) => id)
  return (
    <TickForm
      form={form}
      ids={ids}
      count={t('employees.count', { count: page.count })}
      tickAll={tickAllOf(list, waiting.length, memberPaths.employees)}
      buttons={
        offered.length > 0 && (
          <>
            {offered.includes('approve') && (
              <Button name="decision" value="approve">
                {t('employees.approve')}
              </Button>
            )}
            {offered.includes('reconsider') && (
              <Button name="decision" value="reconsider" look="secondary">
                {t('employees.reconsider')}
              </Button>
            )}
            {offered.includes('transferRights') && (
              <Button name="decision" value="transfer" look="secondary">
                {t('employees.transfer')}
              </Button>
            )}
            {offered.includes('reject') && (
              <ReasonButton
                label={t('employees.reject')}
                field={reason}
                reasonLabel={t('field.reason')}
                hint={t('employees.rejectHint')}
                decision="reject"
              />
            )}
          </>
        )
      }
    >
      <EmployeeTable
        caption={t(`employees.${tab}`)}
        rows={rows}
        canTick={canTick}
        isAmongAll={isWaiting}
        order={sortLinks(list, memberPaths.employees)}
        ticked={tickedIds(result, isTickingAll ? waiting : [])}
      />
    </TickForm>
  )
}
