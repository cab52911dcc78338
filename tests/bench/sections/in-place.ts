import type { Browser } from '@playwright/test'
import { visitForm } from '../../pages/visit-form'
import { wordsOf } from '../../support/words'
import { withPortal, type Section } from '../section'
import {
  newPhone,
  nextPaint,
  openSlowly,
  SLOW_PHONE,
  slowPage,
  span,
  untilShown,
  withChromium,
} from '../slow-phone'
import { table } from '../table'

const ROUNDS = 3
const FORM = '/individual-visitor'
const t = wordsOf('ko')

/** The target for the time from a press to the next paint (ms). */
const AIM = 200

/** Actions on the visit form answered in place, compared with the new page that answers them without script. */
export const inPlace: Section = {
  title: `The visit form on ${SLOW_PHONE}: the fastest and the slowest of ${ROUNDS} times; other work of the machine only ever adds to them, so the fastest are compared`,
  measure: (cluster) =>
    withPortal(cluster, ({ url }) =>
      withChromium(async (browser) =>
        table(
          [
            'what is done',
            `press to next paint, the longest (≤ ${AIM} ms)`,
            'until the answer is shown, × as a page',
            'as a page without script',
          ],
          await worked(browser, url),
        ),
      ),
    ),
}

type VisitForm = ReturnType<typeof visitForm>

/** Actions on the visit form, in this order. */
const DEEDS: {
  name: string
  act(form: VisitForm): Promise<unknown>
  /** For actions with an answer: the text that shows it, and another press without script if it differs. */
  shows?(form: VisitForm): Promise<string>
  press?(form: VisitForm): Promise<unknown>
}[] = [
  {
    name: 'typing a name',
    act: ({ hostName }) => hostName.pressSequentially('Kim Nuri', { delay: 150 }),
  },
  {
    name: 'choosing the company, for its floors',
    act: ({ company }) => company.press('ArrowDown'),
    shows: async ({ floor }) => `[id="${await floor.getAttribute('id')}"] option:nth-child(2)`,
    press: ({ loadFloors }) => loadFloors.click(),
  },
  {
    name: 'sending wrong',
    act: ({ submit }) => submit.click(),
    shows: async () => '[data-error-summary]',
  },
  { name: 'adding a visitor', act: ({ addVisitor }) => addVisitor.click() },
]

/** Rows of the actions on the visit form. */
async function worked(browser: Browser, origin: string): Promise<string[][]> {
  const runs = DEEDS.map(() => ({ paint: [] as number[], here: [] as number[], there: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const script of [true, false]) {
      const phone = await newPhone(browser, origin)
      const page = await slowPage(phone, script)
      await openSlowly(page, FORM, script)
      const form = visitForm(page, t)
      for (const [i, { act, shows, press }] of DEEDS.entries()) {
        const { paint, here, there } = runs[i]!
        const shown = await shows?.(form)
        const work = async () =>
          shown ? here.push(await untilShown(page, () => act(form), shown)) : act(form)
        if (script) paint.push(await nextPaint(page, work))
        else if (shown) {
          if (press) await act(form)
          there.push(await untilShown(page, () => (press ?? act)(form), shown))
        }
      }
      await phone.close()
    }
  }
  return DEEDS.map(({ name }, i) => {
    const { paint, here, there } = runs[i]!
    const [ours, least] = [Math.min(...here), Math.min(...there)]
    const answers =
      here.length > 0 ? [`${span(here)} · ${(ours / least).toFixed(2)}×`, span(there)] : ['–', '–']
    return [name, span(paint), ...answers]
  })
}
