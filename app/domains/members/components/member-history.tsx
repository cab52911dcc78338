import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { formatPhone } from '~/rules/phone'
import type { MemberChange } from '~/domains/members/rules/changes-between'
import type { Employee, PermissionValue } from '~/domains/members/schemas'
import { History } from '~/ui/list/history'
import { useLanguage } from '~/ui/page/use-language'
import { usePermissionNames } from './employee-table'

/** The history of an account, oldest first: who acted, and what an edit changed. */
export function MemberHistory({ events }: { events: Employee['events'] }) {
  const { t } = useTranslation('members')
  const change = useChangeWords()
  return (
    <History
      steps={events.map(({ event, by, who, reason, changes, at }) => ({
        event: t(`event.${event}`),
        by: by === 'manager' && who ? t('by.colleague', { name: who }) : t(`by.${by}`),
        at,
        changes: changes.map(change),
        reason,
      }))}
    />
  )
}

/** A change in words: field, value before, value after. */
function useChangeWords() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const permissions = usePermissionNames()
  const formatValues = (field: MemberChange['field'], values: string[]) => {
    const [value = ''] = values
    switch (field) {
      case 'gender':
        return value && t(`gender.${value as 'male' | 'female'}`)
      case 'accountType':
        return t(`accountType.${value as 'employee' | 'vip'}`)
      case 'floor':
        return formatFloor(Number(value), language)
      case 'mobile':
        return formatPhone(value)
      case 'permissions':
        return permissions(values as PermissionValue[])
      default:
        return value
    }
  }
  return ({ field, before, after }: MemberChange) =>
    t('event.changed', {
      field: t(`field.${field}`),
      before: formatValues(field, before),
      after: formatValues(field, after),
    })
}
