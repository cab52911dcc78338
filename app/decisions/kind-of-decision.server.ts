import { readForm } from '~/forms/read-form.server'

/**
 * The kind that a posted decision names. What is no form, or names none, the first kind answers as malformed: which of them does
 * is all the same. The form is read from a copy, as the decision of its kind reads it by its own schema.
 */
export async function kindOfDecision<Kind extends string>(
  request: Request,
  kinds: readonly [Kind, ...Kind[]],
): Promise<Kind> {
  const named = (await readForm(request.clone()))?.get('queue')
  return kinds.find((kind) => kind === named) ?? kinds[0]
}
