import { Copy } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'

const PROGRAMS = ['apple', 'outlook', 'google'] as const

/** The private address, to copy or to open in a program on this device, and how to add it in others. */
export function FeedAddress({ address, since }: { address: string; since: string }) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <section aria-labelledby="address">
        <h2 id="address" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('address')}
        </h2>
        <p className="select-all break-all border-y-2 border-ink py-4 font-semibold">{address}</p>
        <p className="mt-2 text-table text-ink-2">{t('since', { at: since })}</p>
        <p className="mt-2 max-w-text font-semibold">{t('secret')}</p>
        <div className="mt-4 flex flex-wrap items-center">
          <ButtonLink to={address.replace(/^https?:/, 'webcal:')} className="mb-2 mr-3 !w-auto">
            {t('open')}
          </ButtonLink>
          <span className="needs-script">
            <Button
              type="button"
              look="secondary"
              data-copy={address}
              data-done={t('copied')}
              className="mb-2 !w-auto"
            >
              <Icon of={Copy} className="mr-2" />
              {t('copy')}
            </Button>
          </span>
        </div>
      </section>
      <section aria-labelledby="programs" className="mt-12">
        <h2 id="programs" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('how.title')}
        </h2>
        <dl className="border-t-2 border-ink">
          {PROGRAMS.map((program) => (
            <div key={program} className="border-b border-line-1 py-4 md:flex md:items-baseline">
              <dt className="font-semibold md:w-label md:shrink-0 md:pr-4">{t(`how.${program}.name`)}</dt>
              <dd className="mt-1 max-w-text md:mt-0">{t(`how.${program}.steps`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
