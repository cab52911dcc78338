import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'

/** The receipt: its code, and the next steps. */
export function InquiryReceived({
  receipt,
  title,
  lead,
  next,
  steps,
  aside,
}: {
  receipt: string
  title: string
  lead: string
  /** What happens now, and how the receipt's code is used. */
  next: string
  steps?: ReactNode
  aside: ReactNode
}) {
  const { t } = useTranslation('inquiries')
  return (
    <Page title={title} lead={lead}>
      {steps}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <dl className="max-w-question border-2 border-ink px-5 py-6 md:px-8">
            <dt className="text-table font-semibold text-ink-2">{t('received.receipt')}</dt>
            <dd className="tabular text-code font-semibold tracking-code">{receipt}</dd>
          </dl>
          <p className="mt-6 max-w-text">{t('received.sent')}</p>
          <p className="mt-2 max-w-text text-ink-2">{next}</p>
          <ButtonLink to="/" look="secondary" className="mt-8">
            {t('received.home')}
          </ButtonLink>
        </div>
        {aside}
      </div>
    </Page>
  )
}
