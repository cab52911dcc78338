import type { AccessAction } from '~/api/access-record.server'

/** Everything that is recorded, in the order of the filter. */
export const ACCESS_ACTIONS = [
  'visits:list',
  'visits:view',
  'visits:lookUp',
  'employees:list',
  'employees:view',
  'employees:export',
  'desk:listExpected',
  'desk:view',
  'desk:checkIn',
  'desk:checkOut',
  'desk:listMembers',
  'desk:viewMember',
  'desk:listAccessRecords',
] as const satisfies readonly AccessAction[]

const ABOUT_A_MEMBER: readonly string[] = ['employees:view', 'desk:viewMember'] satisfies AccessAction[]

type WordOf<A> = A extends `${infer Room}:${infer What}` ? `access.action.${Room}.${What}` : never

/** The key of an action's words among the desk's; undefined for one that is not recorded any more. */
export function wordOf(action: string): WordOf<AccessAction> | undefined {
  const isKnown = (ACCESS_ACTIONS as readonly string[]).includes(action)
  return isKnown ? (`access.action.${action.replace(':', '.')}` as WordOf<AccessAction>) : undefined
}

/** Whether the record's subject is one account, which the desk can open. */
export const isAboutMember = (action: string) => ABOUT_A_MEMBER.includes(action)
