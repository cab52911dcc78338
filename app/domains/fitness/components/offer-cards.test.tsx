import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferList } from './offer-cards'

test('what one gets is said once: by the name, or below it', () => {
  const offer = { won: 70_000, vatWon: 7_000, about: '1회' }
  const html = renderToStaticMarkup(
    <OfferList
      offers={[
        { ...offer, id: 'a', name: { ko: 'P.T. 1회', en: 'P.T., 1회' } },
        { ...offer, id: 'b', name: { ko: '체험', en: 'Trial' } },
      ]}
    />,
  )
  expect(html.match(/1회/g)).toHaveLength(2)
})
