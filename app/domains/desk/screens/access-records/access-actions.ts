import { ACCESS_ACTIONS, type AccessAction } from '~/rules/access-actions'

type WordOf<A> = A extends `${infer Room}:${infer What}` ? `access.action.${Room}.${What}` : never

/** The key of an action's words among the desk's; undefined for one that is not recorded any more. */
export function wordOf(action: string): WordOf<AccessAction> | undefined {
  const isKnown = (ACCESS_ACTIONS as readonly string[]).includes(action)
  return isKnown ? (`access.action.${action.replace(':', '.')}` as WordOf<AccessAction>) : undefined
}
