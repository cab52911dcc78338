import { everyLinkedPage, signInAs } from '../../support/every-page'
import { expect, test } from '../../support/journey'

/** What a page's own markup gets wrong: ids that stand twice, buttons or fields of a form that is none, and its description. */
function inspectMarkup(markup: string) {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const formless = [...page.querySelectorAll('[form]')]
    .map((control) => control.getAttribute('form')!)
    .filter((id) => page.getElementById(id)?.localName !== 'form')
  // A field names the form around it.
  const astray = [...page.querySelectorAll('form [form]')]
    .filter((control) => control.closest('form')!.getAttribute('id') !== control.getAttribute('form'))
    .map(({ id }) => id)
  const unlabelled = [...page.querySelectorAll('[aria-labelledby], [aria-describedby]')]
    .flatMap((element) => ['aria-labelledby', 'aria-describedby'].map((name) => element.getAttribute(name)))
    .flatMap((value) => value?.split(' ') ?? [])
    .filter((id) => id && !page.getElementById(id))
  // Brackets, as conform writes them in ids, may not stand in an address.
  const unencoded = [...page.querySelectorAll('[formaction]')]
    .map((button) => button.getAttribute('formaction')!)
    .filter((address) => !/^[\w\-.~%#/?&=:]*$/.test(address))
  const description = page.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  const misdescribed = description.length < 50 || description.length > 160 ? [description] : []
  return {
    description,
    faults: {
      twice,
      formless: [...new Set(formless)],
      astray,
      unlabelled: [...new Set(unlabelled)],
      unencoded,
      misdescribed,
    },
  }
}

const FAULTLESS = { twice: [], formless: [], astray: [], unlabelled: [], unencoded: [], misdescribed: [] }

/** Fields without a mark that may stay empty, or that are needed only with something else of the same form, by the form's id. */
const NOT_ALWAYS: Record<string, string[]> = {
  // Whom one visits: by company and name, by number, or nobody but oneself.
  visit: ['companyId', 'hostName', 'hostMobile', 'purposeText', ...ofVisitor('visitors[0]')],
  group: ['hostName', 'hostMobile', 'purposeText', 'sheet'],
  'walk-in': ['purposeText', ...ofVisitor('visitor')],
  // Guests, a series and what is to pay belong to some bookings.
  booking: ['until', 'request', 'colleagues', 'package', 'paymentMethod', 'guests'],
  book: ['request', 'package', 'freeMinutes', 'paymentMethod'],
  loan: ['companyId', 'until'],
  offer: ['equipmentKo', 'equipmentEn'],
  'bar-inquiry': ['guestName', 'guestPhone'],
  heating: ['description', 'reason'],
  // The reason goes with one of the form's buttons.
  employees: ['reason'],
  visits: ['reason', 'saveReason'],
  wishes: ['reason'],
  // The password goes with what is changed.
  profile: ['latinName', 'password'],
  phone: ['password'],
  password: ['password'],
  employee: ['gender', 'reason'],
  reinvite: ['mobile'],
  several: ['pasted'],
  'sign-in': ['clientSecret'],
  complaint: ['images'],
  'follow-up': ['images'],
  rating: ['comment'],
  answer: ['attachments'],
  note: ['note'],
  'hand-on': ['staffId', 'note'],
  // An empty time of a closing is the whole day.
  block: ['mobile', 'plate', 'reason', 'start', 'end'],
  door: ['room'],
  terminal: ['room'],
  event: ['poster'],
  record: ['year'],
  program: ['firstMonth'],
  look: ['moveTo'],
  // Its name is that of a field which another form of the page may leave empty.
  'end-program': ['lastMonth'],
  'api-key': ['networks'],
  notice: ['attachments'],
  publish: ['date', 'time'],
  company: ['kind'],
  review: ['finding'],
  // Each setting has a schema of its own, which its page does not know.
  setting: ['value'],
}

function ofVisitor(place: string) {
  return ['companyName', 'email', 'plate'].map((name) => `${place}.${name}`)
}

/**
 * The fields whose HTML contradicts their label: a field is required, or its label says that it is optional. Ticks are left out, as are
 * forms that ask by GET.
 */
function inspectFields(markup: string) {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const fields = [...page.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ type, form, name }) => form?.method === 'post' && name && !/^(?:hidden|checkbox|search)$/.test(type),
  )
  const isMarkedOptional = (field: Field) => {
    const group =
      field.type === 'radio' && field.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
    const labels = group ? [page.getElementById(group)] : [...(field.labels ?? [])]
    return labels.some((label) => /Optional\b/.test(label?.textContent ?? ''))
  }
  // Of a list without an empty choice or with boxes of its name, which are required, and of options with one that is chosen at first, something is always chosen.
  const canBeEmpty = (field: Field) => {
    const group = fields.filter(({ name, form }) => name === field.name && form === field.form)
    if (field instanceof HTMLSelectElement)
      return (
        [...field.options].some(({ value }) => value === '') && !group.some(({ type }) => type === 'radio')
      )
    return field.type !== 'radio' || !group.some((one) => one instanceof HTMLInputElement && one.checked)
  }
  const named = (some: Field[]) => some.map(({ form, name }) => ({ form: form!.getAttribute('id')!, name }))
  return {
    required: fields.filter(({ required }) => required).length,
    unmarked: named(
      fields.filter((field) => !field.required && canBeEmpty(field) && !isMarkedOptional(field)),
    ),
    both: named(fields.filter((field) => field.required && isMarkedOptional(field))),
  }
}

const isNotAlways = ({ form, name }: { form: string; name: string }) =>
  NOT_ALWAYS[form]?.some(
    (known) => name === known || name.startsWith(`${known}.`) || name.startsWith(`${known}[`),
  )

for (const [viewer, least] of [
  ['guest', 40],
  ['member', 100],
  ['staff', 500],
] as const) {
  test(`pages of a ${viewer}: ids stand once, form attributes name forms, fields say whether they are required, each language has its description @once`, async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, viewer)
    const { request } = page.context()
    let fields = 0
    for (const path of await everyLinkedPage(viewer, request)) {
      const said = new Set<string>()
      for (const language of ['ko', 'en'] as const) {
        const answer = await request.get(`${path}?lng=${language}`)
        if (!answer.headers()['content-type']?.startsWith('text/html')) continue
        const markup = await answer.text()
        const { description, faults } = await page.evaluate(inspectMarkup, markup)
        expect.soft(faults, `${path} in ${language}`).toEqual(FAULTLESS)
        expect.soft(said, path).not.toContain(description)
        said.add(description)
        // The page of all components has no action, and so no schema.
        if (language === 'ko' || path === '/development/kit') continue
        const { required, unmarked, both } = await page.evaluate(inspectFields, markup)
        fields += required
        const unsaid = unmarked.filter((field) => !isNotAlways(field))
        expect.soft(unsaid, `not required in ${path}`).toEqual([])
        expect.soft(both, `required and optional in ${path}`).toEqual([])
      }
    }
    expect(fields).toBeGreaterThan(least)
  })
}
