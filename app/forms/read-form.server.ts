import { MAX_FIELDS, readMultipart, type TakeFile } from './multipart.server'

/** Ticks of one list share a name, so there are far fewer names than fields. */
const MAX_NAMES = 200
/** Words with dots between them, each perhaps with one place below 100: `visitors[10].name`, `intent:remove-visitor-10`. */
const PLAUSIBLE_NAME = /^[\w:-]{1,60}(?:\[\d{0,2}\])?(?:\.[\w:-]{1,60}(?:\[\d{0,2}\])?){0,2}$/
/** Lists are filled up to the highest place, so only a few names have a list of their own. */
const MAX_LISTS = 20
const listOf = (name: string) => /^(.*?)\[/.exec(name)?.[1]

/** Files go by where a form has none. */
const takeNone: TakeFile = async ({ content }) => void (await content.cancel())

/**
 * A posted form; undefined for a body that is no form, and for one that no page of ours can have made: a place
 * like `visitors[99999999]` would cost seconds to fill up to, a name of a thousand parts the stack.
 * @throws what `take` throws: the answer of a session that ended
 */
export async function readForm(request: Request, take: TakeFile = takeNone): Promise<FormData | undefined> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
  const reading = isMultipart && request.body ? readMultipart(request, take) : request.formData()
  const form = await reading.catch((error) => {
    if (error instanceof Response) throw error
    return undefined
  })
  if (!form) return undefined
  const fields = [...form.keys()]
  const names = new Set(fields)
  const lists = new Set([...names].map(listOf).filter((list) => list !== undefined))
  const isPlausible =
    fields.length <= MAX_FIELDS &&
    names.size <= MAX_NAMES &&
    lists.size <= MAX_LISTS &&
    [...names].every((name) => PLAUSIBLE_NAME.test(name))
  return isPlausible ? form : undefined
}
