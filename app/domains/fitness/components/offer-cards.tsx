import { offerValue } from '~/domains/fitness/offer-field'
import type { TrainingPackage } from '~/domains/fitness/training-shapes'
import type { FieldMeta } from '~/ui/form/field'
import { RadioCardsField } from '~/ui/form/radio-cards-field'
import { useLanguage } from '~/ui/page/use-language'
import { PackagePrice } from './training-words'

export interface Offer extends Pick<TrainingPackage, 'id' | 'name' | 'won' | 'vatWon'> {
  /** What one gets: sessions, units, days. */
  about: string
}

/** What is on sale as cards side by side, with what one gets and its price; one of them is chosen. */
export function OfferCards({
  field,
  label,
  offers,
}: {
  field: FieldMeta
  label: string
  offers: readonly Offer[]
}) {
  const language = useLanguage()
  return (
    <RadioCardsField
      field={field}
      label={label}
      areBeside
      options={offers.map((offer) => ({
        value: offerValue(offer),
        label: offer.name[language],
        description: <About offer={offer} name={offer.name[language]} />,
      }))}
    />
  )
}

/** The same for whoever can buy nothing. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const language = useLanguage()
  return (
    <ul className="border-t-2 border-ink md:flex md:flex-wrap">
      {offers.map((offer) => (
        <li key={offer.id} className="border-b border-line-1 py-4 md:w-1/3 md:pr-4">
          <p className="font-semibold">{offer.name[language]}</p>
          <About offer={offer} name={offer.name[language]} />
        </li>
      ))}
    </ul>
  )
}

/** A name such as “P.T. 10 sessions” says already what one gets. */
const About = ({ offer, name }: { offer: Offer; name: string }) => (
  <>
    {!name.endsWith(` ${offer.about}`) && <span className="block text-table text-ink-2">{offer.about}</span>}
    <PackagePrice of={offer} />
  </>
)
