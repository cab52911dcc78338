import { ACCESS_ACTIONS, type AccessAction } from './access-actions'

/* How the words of `desk:access.action` are found by an action. */

type WordOf<A> = A extends `${infer Subject}:${infer What}` ? `access.action.${Subject}.${What}` : never

/** The text key of an action; undefined for one that is no longer recorded. */
export function actionTextKey(action: string): WordOf<AccessAction> | undefined {
  const isKnown = (ACCESS_ACTIONS as readonly string[]).includes(action)
  return isKnown ? (`access.action.${action.replace(':', '.')}` as WordOf<AccessAction>) : undefined
}
