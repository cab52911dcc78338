import { MAX_FIELDS, readMultipart, type TakeFile } from './multipart.server'

/** Checkboxes of one list share a name, so a form has far fewer names than fields. */
const MAX_NAMES = 200
/**
 * Up to three words separated by dots, each with an index below 100 at most: `visitors[10].name`,
 * `intent:remove-visitor-10`.
 */
const PLAUSIBLE_NAME = /^[\w:-]{1,60}(?:\[\d{0,2}\])?(?:\.[\w:-]{1,60}(?:\[\d{0,2}\])?){0,2}$/
/** The form parser fills a list up to its highest index, so the number of lists is limited. */
const MAX_LISTS = 20
/** A name that every object has, such as `constructor`: the form parser would find the object's own. */
const isOfEveryObject = (name: string) => name.split(/[.:[\]]/).some((part) => part in Object.prototype)
const listOf = (name: string) => /^(.*?)\[/.exec(name)?.[1]

/** Drops files where a form has none. */
const takeNone: TakeFile = async ({ content }) => void (await content.cancel())

/**
 * A posted form; undefined for a body that is no form or that none of our pages can have made. An index like
 * `visitors[99999999]` would take seconds to fill, a name with a thousand parts would overflow the stack.
 * @throws what `receiveFile` throws, such as the redirect when the session has ended
 */
export async function readForm(
  request: Request,
  receiveFile: TakeFile = takeNone,
): Promise<FormData | undefined> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
  const reading = isMultipart && request.body ? readMultipart(request, receiveFile) : request.formData()
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
    [...names].every((name) => PLAUSIBLE_NAME.test(name) && !isOfEveryObject(name))
  return isPlausible ? form : undefined
}
