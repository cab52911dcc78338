import { everyLinkedPage, signInAs } from '../../support/every-page'
import { expect, test } from '../../support/journey'

/** What a page's own markup gets wrong: ids that stand twice, buttons or fields of a form that is none, and its description. */
function inspect(markup: string) {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const formless = [...page.querySelectorAll('[form]')]
    .map((control) => control.getAttribute('form')!)
    .filter((id) => page.getElementById(id)?.localName !== 'form')
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
      unlabelled: [...new Set(unlabelled)],
      unencoded,
      misdescribed,
    },
  }
}

const FAULTLESS = { twice: [], formless: [], unlabelled: [], unencoded: [], misdescribed: [] }

for (const viewer of ['guest', 'member', 'staff'] as const) {
  test(`on pages of a ${viewer} ids stand once, form attributes name forms, and both languages have a description @once`, async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, viewer)
    const { request } = page.context()
    let pages = 0
    for (const path of await everyLinkedPage(viewer, request)) {
      const said = new Set<string>()
      for (const language of ['ko', 'en'] as const) {
        const answer = await request.get(`${path}?lng=${language}`)
        if (!answer.headers()['content-type']?.startsWith('text/html')) continue
        pages++
        const { description, faults } = await page.evaluate(inspect, await answer.text())
        expect.soft(faults, `${path} in ${language}`).toEqual(FAULTLESS)
        expect.soft(said, path).not.toContain(description)
        said.add(description)
      }
    }
    expect(pages).toBeGreaterThan(20)
  })
}
