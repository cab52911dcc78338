import { EmailLink, Telephone } from '~/domains/building/components/telephone'
import type { Contacts } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { Drawing } from '~/ui/drawing'
import { Link } from '~/ui/link'

const STEPS = ['inquiry', 'answer', 'viewing'] as const

/** Beside the inquiry: how it goes on, what there is to rent space in, and whom to call instead. */
export function LeaseAside({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('lease')
  const { floors, lifts, parkingSpaces } = BUILDING
  return (
    <aside
      aria-label={t('aside.label')}
      className="mt-16 bg-mist px-6 py-6 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 className="text-h3 font-semibold">{t('aside.steps')}</h2>
      <ol className="mt-4">
        {STEPS.map((step, index) => (
          <li key={step} className="mb-3 flex items-start">
            <span
              aria-hidden="true"
              className="mr-3 mt-px flex h-6 w-6 shrink-0 items-center justify-center border border-ink bg-white text-badge font-semibold"
            >
              {index + 1}
            </span>
            {t(`aside.step.${step}`)}
          </li>
        ))}
      </ol>
      <section className="mt-4 border-t border-line-2 pt-4">
        <h2 className="font-semibold">{t('aside.building')}</h2>
        <Drawing name="count-floors" isLater className="my-4 h-auto w-count" />
        <p className="text-table text-ink-2">
          {t('aside.facts', { ...floors, lifts: lifts.all, spaces: parkingSpaces })}
        </p>
        <Link to="/about" className="link inline-flex min-h-target items-center text-table">
          {t('aside.about')}
        </Link>
      </section>
      {contacts && (
        <section className="mt-4 border-t border-line-2 pt-4">
          <h2 className="font-semibold">{t('aside.call')}</h2>
          <p className="text-table">
            <Telephone number={contacts.telephone} />
            <span className="block break-words">
              <EmailLink address={contacts.email} />
            </span>
          </p>
        </section>
      )}
    </aside>
  )
}
