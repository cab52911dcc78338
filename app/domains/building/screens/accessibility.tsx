import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmailLink, Telephone } from '~/domains/building/components/telephone'
import { loadContacts } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('building:accessibility.title'),
  description: (t) => t('building:accessibility.description'),
}

export async function loader({ context }: LoaderFunctionArgs) {
  const contacts = await loadContacts(context)
  return { contacts: contacts && { telephone: contacts.telephone, email: contacts.email } }
}

const MET = ['keyboard', 'script', 'reader', 'sight', 'time', 'errors'] as const
const OPEN = ['people', 'pictures', 'documents'] as const

/** What the portal does for people who use it in other ways, what is still missing, and whom to tell (deploy/accessibility.md). */
export default function Accessibility() {
  const { t } = useTranslation('building')
  const { contacts } = useLoaderData<typeof loader>()
  return (
    <Page title={t('accessibility.title')} lead={t('accessibility.lead')}>
      <section aria-labelledby="met" className="max-w-text">
        <h2 id="met" className="mb-2 text-h2-s font-semibold md:text-h2">
          {t('accessibility.met.title')}
        </h2>
        <ul className="list-disc pl-6">
          {MET.map((key) => (
            <li key={key} className="mb-2">
              {t(`accessibility.met.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="open" className="mt-12 max-w-text">
        <h2 id="open" className="mb-2 text-h2-s font-semibold md:text-h2">
          {t('accessibility.open.title')}
        </h2>
        <ul className="list-disc pl-6">
          {OPEN.map((key) => (
            <li key={key} className="mb-2">
              {t(`accessibility.open.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tell" className="mt-12 max-w-text">
        <h2 id="tell" className="mb-2 text-h2-s font-semibold md:text-h2">
          {t('accessibility.tell.title')}
        </h2>
        <p className="mb-4">{t('accessibility.tell.text')}</p>
        {contacts && (
          <Facts>
            <Fact term={t('shell:footer.telephone')}>
              <Telephone number={contacts.telephone} />
            </Fact>
            <Fact term={t('shell:footer.email')}>
              <EmailLink address={contacts.email} />
            </Fact>
          </Facts>
        )}
      </section>
      <p className="mt-12 text-table text-ink-3">{t('accessibility.made')}</p>
    </Page>
  )
}
