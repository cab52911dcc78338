import { everyLinkedPage, signInAs } from '../../support/every-page'
import { expect, test } from '../../support/journey'

/** What a page's own markup gets wrong: ids that stand twice, and buttons or fields of a form that is none. */
function faultsOf(markup: string) {
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
  return { twice, formless: [...new Set(formless)], unlabelled: [...new Set(unlabelled)], unencoded }
}

for (const viewer of ['guest', 'member', 'staff'] as const) {
  test(`on pages of a ${viewer} each id stands once and each form attribute names a form @once`, async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, viewer)
    const { request } = page.context()
    let pages = 0
    for (const path of await everyLinkedPage(viewer, request)) {
      for (const language of ['ko', 'en'] as const) {
        const answer = await request.get(`${path}?lng=${language}`)
        if (!answer.headers()['content-type']?.startsWith('text/html')) continue
        pages++
        const faults = await page.evaluate(faultsOf, await answer.text())
        expect.soft(faults, `${path} in ${language}`).toEqual({
          twice: [],
          formless: [],
          unlabelled: [],
          unencoded: [],
        })
      }
    }
    expect(pages).toBeGreaterThan(20)
  })
}
