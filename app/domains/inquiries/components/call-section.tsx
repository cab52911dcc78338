import { EmailLink, Telephone } from '~/domains/building/components/telephone'
import type { Contacts } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'

/** The building office's telephone number and e-mail address, beside a form. */
export function CallSection({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('inquiries')
  if (!contacts) return null
  return (
    <section className="mt-4 border-t border-line-2 pt-4">
      <h2 className="font-semibold">{t('call')}</h2>
      <p className="text-table">
        <Telephone number={contacts.telephone} />
        <span className="block break-words">
          <EmailLink address={contacts.email} />
        </span>
      </p>
    </section>
  )
}
