/** Far more fields than any page has, and longer names and higher places in a list than their names have. */
const MAX_FIELDS = 2_000
const PLAUSIBLE_NAME = /^(?!.*\[\d{3,}\]).{1,100}$/s

/**
 * A posted form; undefined for a body that is no form, and for one that no page of ours can have made: a place
 * like `visitors[99999999]` would cost seconds to fill up to, a name of a thousand parts the stack.
 */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const form = await request.formData().catch(() => undefined)
  const names = form && [...form.keys()]
  return names && names.length <= MAX_FIELDS && names.every((name) => PLAUSIBLE_NAME.test(name))
    ? form
    : undefined
}
