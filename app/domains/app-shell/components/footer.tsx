import { Telephone } from '~/domains/building/components/telephone'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { Logo } from '~/ui/page/logo'
import { useShell } from '~/ui/page/use-shell'
import { Seller } from './seller'

const LINK = 'inline-flex min-h-target items-center underline underline-offset-4'

/** Address, telephone, seller, copyright and links to the three legal texts and to what is said about accessibility (product §2). */
export function Footer() {
  const { t } = useTranslation()
  const telephone = useShell()?.telephone
  return (
    <footer className="on-dark mt-auto bg-pine-9 text-white print:hidden">
      <div className="page-margins py-12 md:flex md:justify-between">
        <div>
          <p className="flex items-center text-h3 font-semibold">
            <Logo isOnDark />
            <span className="ml-3">{t('shell:building')}</span>
          </p>
          <address className="mt-3 not-italic text-table text-celadon-100">
            {t('shell:footer.address')}
          </address>
          {telephone && (
            <p className="text-table text-celadon-100">
              {t('shell:footer.telephone')} <Telephone number={telephone} className={LINK} />
            </p>
          )}
          <Seller />
          <p className="mt-3 text-table text-celadon-100">{t('shell:footer.copyright')}</p>
        </div>
        <ul className="mt-6 text-table md:mt-0 md:flex">
          <li className="md:mr-6">
            <Link to="/terms-of-service" className={LINK}>
              {t('shell:footer.terms')}
            </Link>
          </li>
          <li className="md:mr-6">
            <Link to="/privacy-policy" className={`${LINK} font-semibold`}>
              {t('shell:footer.privacy')}
            </Link>
          </li>
          <li className="md:mr-6">
            <Link to="/email-prohibited" className={LINK}>
              {t('shell:footer.emailProhibited')}
            </Link>
          </li>
          <li>
            <Link to="/accessibility" className={LINK}>
              {t('shell:footer.accessibility')}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
